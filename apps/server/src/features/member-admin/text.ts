import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  emailMismatch: '電子郵件與這位會員的帳號不符',
})
