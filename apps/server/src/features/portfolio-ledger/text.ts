import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  unclassified: '未分類',
  copySuffix: ' 複本',
  /** The name of a portfolio whose owner is no member any more. */
  removedName: '已刪除',
  noSuchFund: '查無此基金',
  tooSmall: '金額太小，換算後不足 0.01',
  noWorth: '目前沒有可用的淨值或匯率，無法調整',
  fundTwice: '同一檔基金只能出現一次',
  closeKeepsNone: '結清後不應再有基金',
  keepOne: '請至少保留一檔基金，或改用結清',
  noTotal: '投資組合沒有市值，請改用加碼',
  mustRise: '加碼後的金額必須高於目前市值',
  mustFall: '減碼後的金額必須低於目前市值',
  enterAmount: '請輸入金額',
  dayOutOfRange: '日期須在 2000/01/01 到今天之間',
  plans: {
    dateStart: (earliest: string) => `開始日期須在 ${earliest} 到今天之間`,
    chargeDay: '每月扣款日須為 1 到 28 日',
    monthAmount: '每月扣款金額至少 3,000 元',
    dateEnd: '停止日期須在開始日期到今天之間',
  },
  prices: {
    gap: (fund: string, from: string, to: string) => `${fund}在 ${from} 到 ${to} 之間沒有淨值，請改選有淨值的日期`,
    noRate: (day: string, pair: { readonly from: string; readonly to: string }) =>
      `${day} 沒有 ${pair.from} 兌 ${pair.to} 的匯率，無法換算這筆投入`,
    ended: (fund: string, last: string) => `${fund}的淨值只到 ${last}，之後沒有更新，無法以當時的淨值買進`,
    none: (fund: string) => `${fund}沒有淨值資料`,
    begin: (fund: string, first: string) => `${fund}自 ${first} 起才有可用的淨值`,
  },
})
