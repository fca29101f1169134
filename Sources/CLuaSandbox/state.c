#include "CLuaSandbox.h"
