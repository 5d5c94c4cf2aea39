import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

interface Proposed {
  /** Percent, as it is shown. */
  readonly volatility: { readonly before: string; readonly after: string }
  readonly expectedReturn: { readonly before: number; readonly after: number }
  /** Null where it does not fall, or is not known. */
  readonly expense: { readonly before: number; readonly after: number } | null
  /** The percent is null where a fee is not known. */
  readonly costs: { readonly percent: number | null; readonly daysOut: number } | null
  readonly changed: number
  readonly turnover: number
}

export const text = catalogue({
  noFunds: '沒有可以試算的基金',
  shortHistory: (fund: string) => `「${fund}」的淨值歷史不足，無法試算`,
  lockedAndExcluded: (ids: readonly string[]) => `${ids.join('、')} 不能同時鎖定與排除`,
  levelOutOfRange: '風險等級為 1 到 5',
  sharesOver: '股票、債券、貨幣合計超過 100%',
  noFundsHeld: '投資組合裡沒有基金',
  noWorth: '目前沒有可用的淨值或匯率',
  /** The answer in one sentence: return, risk, cost and days together. */
  proposed: ({ volatility, expectedReturn, expense, costs, changed, turnover }: Proposed) => {
    const expected = `預估年報酬 ${expectedReturn.before.toFixed(1)}% → ${expectedReturn.after.toFixed(1)}%`
    const cheaper =
      expense === null ? '' : `，總費用率由 ${expense.before.toFixed(2)}% 降至 ${expense.after.toFixed(2)}%`
    const paid = costs === null ? '' : `，${feeText(costs.percent)}，資金空窗最長 ${costs.daysOut} 天`
    return `${volatilityText(volatility)}，${expected}${cheaper}；調整 ${changed} 檔，換手率 ${turnover.toFixed(1)}%${paid}。`
  },
})

function feeText(percent: number | null): string {
  return percent === null ? '部分基金的手續費未知' : `手續費與稅最多約 ${percent.toFixed(2)}%`
}

/** As they are shown: two figures that read the same did not change. */
function volatilityText({ before, after }: Proposed['volatility']): string {
  if (before === after) return `推估年化波動度維持約 ${after}%`
  return `推估年化波動度由 ${before}% ${Number(after) < Number(before) ? '降至' : '升至'} ${after}%`
}
