import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  welcome: (name: string) => `歡迎來到${name}`,
  lead: '研究基金、比較績效、檢視您的投資組合。登入後即可開始。',
  signIn: '會員登入',
  signUp: '註冊',
  goOn: '前往首頁',
  proposals: '我的提案',
  contact: '聯絡我們',
  phone: '電話',
  email: '電子郵件',
  address: '地址',
  operator: '經營者',
  license: '營業執照字號',
  legal: '服務條款與聲明',
  description: (name: string) => `${name}的基金研究與投資組合服務`,
})
