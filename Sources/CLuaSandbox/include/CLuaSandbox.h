#ifndef C_LUA_SANDBOX_H
#define C_LUA_SANDBOX_H
#include <lua.h>
#endif
