import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  title: '分行理財櫃檯',
  lead: '想當面談？帶著您的投資組合，到分行和理財專員一起看。',
  call: (phone: string) => `來電預約：${phone}`,
  homeTitle: '您的理財專員',
  homeLead: (name: string) => `對組合有疑問，${name}的理財專員可以和您一起看。`,
  write: '寫信給我們',
})
