import LuaSandbox
import StyleModel
