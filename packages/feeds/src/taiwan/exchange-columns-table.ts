/** Columns of the quotes of each exchange. */
export const twseColumns = { code: '證券代號', name: '證券名稱', close: '收盤價', exchange: 'TWSE' } as const
export const tpexColumns = { code: '代號', name: '名稱', close: '收盤', exchange: 'TPEx' } as const

/** Names of indices that other files give under a code of their own. */
export const knownIndices: Readonly<Record<string, string>> = {
  發行量加權股價指數: 'taiex',
  發行量加權股價報酬指數: 'taiex-tr',
  臺灣50指數: 'tw50',
  臺灣50報酬指數: 'tw50-tr',
}

/** What the first column of each table in TWSE's report is called. */
export const firstColumns = {
  index: '指數',
  returnIndex: '報酬指數',
  turnover: '成交統計',
  quotes: '證券代號',
} as const

/** TWSE's table of turnover: its row and column of the whole market, and what the site calls the series. */
export const turnover = { total: '總計', field: '成交金額(元)', name: '集中市場成交金額', unit: '元' } as const
