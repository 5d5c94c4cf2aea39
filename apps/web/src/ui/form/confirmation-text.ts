export const confirmationText = {
  typed: (name: string) => `輸入「${name}」以確認`,
  otherName: '與名稱不符',
  password: '您的密碼',
  passwordMissing: '請輸入您的密碼',
  cancel: '取消',
  busy: '處理中⋯⋯',
} as const
