---@meta
-- Lua’s own functions that scripts have. Made by “livery new”; delete it to have it made anew.

---@param value any
---@param message? any
---@param ... any
---@return any
function assert(value, message, ...) end

---@param message any
---@param level? integer
function error(message, level) end

---@param list any
---@return fun(list: any, index?: integer): integer, any
function ipairs(list) end

---@param table table
---@return boolean
function isempty(table) end

---@param table any
---@return fun(table: any, key?: any): any, any
function pairs(table) end

---@param call function
---@param ... any
---@return boolean, any
function pcall(call, ...) end

---@param ... any
function print(...) end

---@param module string
---@return any
function require(module) end

---@param index integer|"#"
---@param ... any
---@return any
function select(index, ...) end

---@param value any
---@param base? integer
---@return number?
function tonumber(value, base) end

---@param value any
---@return string
function tostring(value) end

---@param value any
---@return string
function type(value) end

---@param call function
---@param handler function
---@param ... any
---@return boolean, any
function xpcall(call, handler, ...) end
