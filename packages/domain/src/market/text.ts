import { catalogue } from '../language/catalogue.ts'

/** What speaks for a fund or a market at the top of its list. */
export const text = catalogue({
  list: (parts: readonly string[]) => parts.join('，'),
  inTwd: (period: string, perf: string) => `${period}報酬折合台幣 ${perf}`,
  rank: (rank: number, count: number) => `報酬排名 ${rank}/${count}`,
  score: (score: string) => `評分 ${score}`,
  sharpe: (sharpe: number) => `夏普值 ${sharpe.toFixed(2)}`,
  lowExpense: (percent: number) => `總費用率僅 ${percent.toFixed(2)}%`,
  noReturns: '尚無足夠的報酬資料',
  market: (found: { count: number; periodName: string; mean: string; median: string | null }) =>
    `${found.count} 檔基金${found.periodName}平均報酬 ${found.mean}${found.median === null ? '' : `，中位數 ${found.median}`}（台幣計價）`,
})
