import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  emailMismatch: '電子郵件與您的帳號不符',
  passwordWrong: '目前密碼不正確',
  otherName: '與名稱不符',
})
