import type { Flows } from './queries.ts'

/** What is said of the money in a fund. */
export const text = {
  none: '沒有這檔基金的每月申購贖回資料。',
  fund: (from: string, to: string, rate: string) => `${from} 到 ${to} 基金每年報酬 ${rate}`,
  investors: { published: '，國人投入的錢平均每年賺到 ', estimated: '，投資人投入的錢平均每年賺到 ' },
  less: (points: string) => `，少 ${points} 個百分點。`,
  more: (points: string) => `，多 ${points} 個百分點。`,
  same: '，兩者相當。',
  /** Before the amount, which has no sign. */
  flowed: {
    published: (months: number, isOut: boolean) => `近 ${months} 個月國人淨${isOut ? '贖回' : '申購'} `,
    estimated: (months: number, isOut: boolean) => `近 ${months} 個月推估淨${isOut ? '贖回' : '申購'} `,
  },
  flowedEnd: '。',
  missing: {
    no_flows: '',
    too_short: '每月資料未滿 12 個月，還不能計算投資人實際賺到的報酬。',
    unknown_share: '國人持有比重沒有揭露，無法計算投資人實際賺到的報酬。',
    unknown_income: '期間的配息資料不完整，無法計算投資人實際賺到的報酬。',
    no_price: '期間有月份沒有淨值或匯率，無法計算投資人實際賺到的報酬。',
    withdrawn: '淨贖回的金額超過期初規模，資料互相不符，不計算投資人實際賺到的報酬。',
    no_rate: '沒有單一報酬率能說明這些申購贖回，不計算投資人實際賺到的報酬。',
  } satisfies Record<NonNullable<Flows['missing']>, string>,
  flowTitle: { published: '每月國人淨申購', estimated: '每月淨申購（推估）' },
  flowSummary: (months: number, net: string) => `最近 ${months} 個月的每月淨申購，合計 ${net}`,
  yi: (amount: string) => `${amount} 億`,
  month: '月份',
  net: '淨申購',
  growthTitle: '同期間基金累積報酬（含息，台幣計）',
  growthTitleByPrice: '同期間基金累積報酬（僅淨值，台幣計）',
  growthSummary: (perf: string) => `同期間基金累積報酬 ${perf}`,
  self: '本基金',
  facts: {
    own: '基金每年',
    average: { published: '國人平均每年', estimated: '投資人平均每年' },
    gap: '差距',
    span: '期間',
    net: '期間淨申購',
    hold: '國人持有',
    ratio: '國人持有比重',
    size: '基金規模',
    classSize: '級別規模',
    bought: '上月國人申購',
  },
  points: (points: string) => `${points} 個百分點`,
  method: {
    published:
      '金額加權報酬：期初國人持有金額與每月淨申購（以月中計入）依基金含息報酬成長，換算成每年一個報酬率；含息、台幣計，複利年化。',
    estimated:
      '金額加權報酬：期初規模與每月淨申購（以月中計入）依基金含息報酬成長，換算成每年一個報酬率；含息、台幣計，複利年化。淨申購由規模與淨值推估：本月規模減上月規模乘以淨值變動。',
  },
  shareNow: '期初國人持有以目前的國人比重推估。',
  blind: '看不到的是：每個人的進出時點、手續費，以及配息是否再投入。',
}
