/** What a field for a password says. */
export const passwordText = {
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
} as const
