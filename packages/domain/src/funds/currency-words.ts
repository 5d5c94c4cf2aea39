import type { Currency } from '../money/currency.ts'

/** The words of a share class for its currency; one word may be that of two, as the renminbi has two markets. */
export const currencyWords: readonly (readonly [word: string, ...currencies: Currency[]])[] = [
  ['新?[臺台]幣', 'TWD'],
  ['美元|美金', 'USD'],
  ['歐元', 'EUR'],
  ['日圓|日幣', 'JPY'],
  ['澳幣|澳元', 'AUD'],
  ['南非幣', 'ZAR'],
  ['人民幣', 'CNY', 'CNH'],
  ['英鎊', 'GBP'],
  ['港幣|港元', 'HKD'],
  ['加幣', 'CAD'],
  ['紐幣|紐西蘭幣', 'NZD'],
  ['新加坡幣|新元', 'SGD'],
  ['瑞士法郎', 'CHF'],
]
