-- What a text is for decides how it is typed: the values of the axis `contentType`.

return {
  "email", "username", "password", "newPassword", "phone", "url", "number",

  email       = { keyboard = "email" },
  username    = { keyboard = "default" },
  password    = { keyboard = "default", secure = true },
  newPassword = { keyboard = "default", secure = true },
  phone       = { keyboard = "phone" },
  url         = { keyboard = "url" },
  number      = { keyboard = "number" },
}
