import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  nameMismatch: '與這個機構的名稱不符',
  noAccount: '沒有使用這個電子郵件的會員',
  domainTaken: (domain: string) => `${domain} 已指向其他機構或本站`,
})
