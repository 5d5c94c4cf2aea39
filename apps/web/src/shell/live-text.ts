export const text = {
  live: '您正在使用正式環境的資料庫，請小心操作',
  leaveLive: '離開正式環境',
} as const
