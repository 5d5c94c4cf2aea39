import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What the board of indices says. */
export const boardText = catalogue({
  title: '指數與您的基金',
  guestTitle: '指數與基金',
  until: (day: string) => `至 ${day}`,
  note: '，與前一個收盤相比；走勢為近三個月',
  caption: '指數、利率、匯率與商品的最新變動，以及牽動的基金',
  level: '指數',
  value: '收盤',
  andChange: '／漲跌',
  local: '原幣',
  exchange: '匯率',
  trend: '近三個月',
  inTwd: '換成台幣',
  moves: '牽動的基金',
  movesOwn: '牽動的基金與您的比重',
  groups: { shares: '股票', others: '利率、匯率與商品' },
  none: '目前沒有指數資料。',
  foot: '殖利率與利差的變動以百分點表示，不換算台幣；超過十個交易日沒有新數字的不列出。價格指數不含股利。',
  unconverted: (names: string) => `沒有匯率可換算台幣的有：${names}。`,
  ownFoot: '比重是您全部投資組合中該市場基金所占的百分比。',
})
