import type { SettlementKind } from '@zhiheng/domain/settlement/settlement-rule.ts'
import type { TaxTag } from '@zhiheng/domain/settlement/tax-tag.ts'

function dayAfter(after: number): string {
  if (after === 0) return '當日'
  return after === 1 ? '次一營業日' : `第 ${after} 個營業日`
}

/** What the trading facts of a fund say. */
export const text = {
  notSold: '這檔基金不在台灣銷售，沒有國內的交易規定。',
  gone: '這檔基金已合併或清算，不再受理申購與贖回。',
  leadFund: {
    before: '營業日',
    cutOff: (time: string) => `${time} 前申購`,
    buyAndSell: (buy: number, sell: number) => `，用${dayAfter(buy)}的淨值；贖回用${dayAfter(sell)}的淨值，款項約`,
    cash: (after: number) => `第 ${after} 個營業日`,
    end: '入帳。',
  },
  leadEtf: {
    before: '在證券帳戶以市價買賣，交易到',
    middle: '收盤；賣方在成交後',
    end: '入帳。',
  },
  usualNote: '一般規定，估算',
  law: '法規',
  wan: (amount: string) => `${amount} 萬`,
  times: '交易時間',
  taxes: '稅',
  facts: {
    cutOff: '申購截止',
    buy: '申購淨值日',
    sell: '贖回淨值日',
    cash: '贖回入帳',
    example: (day: string) => `若 ${day} 截止前下單`,
    single: '單筆最低',
    monthly: '定期定額最低',
    shortTerm: '短線交易',
    tax: '課稅別',
    saleTax: '證券交易稅',
    income: '配息',
  },
  time: (time: string, kind: SettlementKind) => (kind === 'etf' ? `${time} 收盤` : `營業日 ${time}`),
  market: '成交價，不是淨值',
  days: dayAfter,
  exampleDays: (buy: string, sell: string, cash: string) => `申購 ${buy}、贖回 ${sell} 的淨值，${cash} 入帳`,
  exampleEtf: (cash: string) => `賣方的款項 ${cash} 入帳`,
  /** What the record of the fund says; and what is usual of its kind. */
  least: (amount: string, unit: string) => `${amount} ${unit}（本基金）`,
  leastUsual: (amount: string) => `${amount} 元（同類型一般規定）`,
  leastUnit: '一股（零股）',
  leastOwn: '依公開說明書與銷售機構',
  shortTermRule: (days: number, percent: string) => `持有未滿 ${days} 個日曆日，買回費用 ${percent}`,
  shortTermNone: {
    etf: '沒有限制',
    money_market: '通常沒有限制',
    domestic: '依公開說明書',
    domestic_abroad: '依公開說明書',
    offshore: '多無固定費率；頻繁進出時基金公司可拒絕申購或收費',
  } satisfies Record<SettlementKind, string>,
  taxTags: {
    onshore: '境內基金：買賣價差免稅',
    etf: '境內 ETF：買賣價差免稅',
    bond_etf: '境內債券 ETF：買賣價差免稅',
    offshore: '境外基金：獲利與配息計入海外所得',
  } satisfies Record<TaxTag, string>,
  payout: {
    onshore: '依組成：國內股利與利息併入綜合所得，海外部分計入海外所得',
    offshore: '計入海外所得',
  },
  saleTax: (percent: string) => `賣方付成交金額的 ${percent}`,
  noSaleTax: { bonds: (until: string) => `至 ${until} 免徵`, other: '不課徵' },
  overseas: (report: string, exempt: string) =>
    `全戶海外所得一年達 ${report}元須申報；基本所得額超過 ${exempt}元的部分才課最低稅負。轉換視同贖回，當年認列。`,
  exchange: {
    title: '集中市場成交',
    volume: '成交量',
    spread: '買賣價差',
    premium: '折溢價',
    lots: (lots: string) => `${lots} 張`,
    volumeNote: (day: string, days: number) => `成交量是到 ${day} 為止 ${days} 個交易日的每日平均。`,
    spreadNote: (day: string, days: number) =>
      `買賣價差是收盤時最佳賣價減買價，除以兩者平均；取到 ${day} 為止 ${days} 個交易日的中位數。`,
    premiumNote: (day: string) => `折溢價是 ${day} 收盤價相對當日淨值的差，正值代表市價高於淨值。`,
    unknown: '目前的資料來源沒有這檔 ETF 最近的成交、買賣報價與收盤價。',
  },
  note: '標示「本基金」的最低金額來自基金資料；交易時間、其餘最低金額與短線規定沒有逐檔的公開資料，是同類型基金的一般規定，實際以公開說明書與銷售機構為準；透過銀行或平台下單，截止時間通常更早，最低金額與手續費也可能不同。',
} as const
