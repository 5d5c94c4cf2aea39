import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  title: '機構的銷售資訊',
  sale: '銷售狀態',
  sales: { on: '銷售中', stopped: '已停售', none: '未銷售' },
  risk: '機構評定風險',
  riskOf: (own: string, published: string) => `${own}（公開為 ${published}）`,
  riskBy: (source: string, day: string, reason: string) => `${source}，${day}：${reason}`,
  subsector: '機構分類',
  fee: '機構申購費',
  fund: '基金',
  ownWords: '機構的分類與欄位',
  ownWordsNote: '由本機構提供；未提供者為 –',
  wholeMarket: '同類中位與排名仍以全市場計算，不只機構的基金池。',
  notOffered: '這檔基金不在機構的基金池',
  notOfferedText: (name: string) => `${name}目前不由本機構銷售，因此不提供頁面與申購。`,
  stillHeld: '您仍持有這檔基金，投資組合照常計入它的市值與報酬：',
  toPortfolios: '我的投資組合',
  searchFunds: '看本機構銷售的基金',
  unknown: '–',
})
