import type { ScreenerColumn } from '@zhiheng/domain/screener/columns.ts'

import { fundText } from '../funds/text.ts'
import { text } from './text.ts'

const { columns, chooseColumns } = text
const perf = fundText.periods

/** The heads of columns that only a reader's own choice has. */
export const ownHeads = {
  twHold: '國人持有（億元）',
  twRatio: '國人持有比重',
  house: '基金公司',
  consistency: '領先同類比率',
  downCapture: '下跌捕捉率',
  tenure: '經理人到任',
  leastSingle: '單筆最低申購',
  leastMonthly: '定期定額最低',
} as const

/** What is said where a reader chooses columns of their own. */
export const columnsText = {
  title: chooseColumns,
  intro: '勾選要看的欄位並排定先後；基金名稱、加入最愛與加入比較固定在最前面。',
  kept: '儲存後，您登入的每一部裝置都相同。',
  shared: '欄位記在網址裡，可加入書籤或分享。登入後可保存到帳號。',
  show: '顯示這些欄位',
  names: {
    sector: columns.sector,
    house: ownHeads.house,
    currency: columns.currency,
    nav: columns.nav,
    score: columns.score,
    rr: columns.risk,
    'perf-wow': `${perf.wow}報酬`,
    'perf-1m': `${perf['1m']}報酬`,
    'perf-3m': `${perf['3m']}報酬`,
    'perf-6m': `${perf['6m']}報酬`,
    'perf-ytd': `${perf.ytd}報酬`,
    'perf-1y': `${perf['1y']}報酬`,
    'perf-3y': `${perf['3y']}報酬`,
    'perf-5y': `${perf['5y']}報酬`,
    'perf-10y': `${perf['10y']}報酬`,
    volatility: columns.volatility,
    sharpe: columns.sharpe,
    drawdown: columns.drawdown,
    expense: columns.expense,
    size: columns.size,
    tw_hold: ownHeads.twHold,
    tw_ratio: ownHeads.twRatio,
    yield: columns.yield,
    launch: columns.launch,
    tenure: ownHeads.tenure,
    consistency: ownHeads.consistency,
    down_capture: ownHeads.downCapture,
    least_single: ownHeads.leastSingle,
    least_monthly: ownHeads.leastMonthly,
  } satisfies Record<ScreenerColumn, string>,
} as const
