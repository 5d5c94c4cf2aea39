import { catalogue } from '../language/catalogue.ts'

export const legalTitles = catalogue({
  member: '會員服務條款',
  disclaimer: '免責聲明',
  privacy: '隱私權政策',
  'anti-laundering': '防制洗錢及打擊資恐',
  fbevent: '社群活動注意事項',
})
