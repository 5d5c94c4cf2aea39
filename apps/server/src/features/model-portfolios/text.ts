import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  notProposed: '不在這次的建議裡，請重新試算',
  evaluateFirst: '請先完成風險屬性評估，或重新評估（有效期一年）',
  levelTooHigh: (own: string) => `您的風險屬性為${own}，請選擇不高於它的等級`,
  sharesOver: '股票、債券、貨幣合計超過 100%',
  leastAtOnce: (least: string) => `單筆投入至少 ${least} 元；只用定期定額時請填每月投入`,
  leastMonthly: (least: string) => `每月投入至少 ${least} 元`,
  tooFew: (counts: readonly { readonly name: string; readonly count: number }[]) =>
    `符合條件且歷史足夠的基金太少（${counts.map(({ name, count }) => `${name} ${count} 檔`).join('、')}），湊不成一個投資組合`,
  proposed: (funds: number, volatility: number) => `${funds} 檔基金，預估年化波動度約 ${volatility.toFixed(1)}%。`,
  fundsWithoutPlan: ({
    least,
    monthly,
    names,
  }: {
    readonly least: string
    readonly monthly: string
    readonly names: readonly string[]
  }) =>
    `${leastText(least)}，每月 ${monthly} 元不足以分給每一檔，${names.map((name) => `「${name}」`).join('、')}不設定期定額。`,
  plansRaised: (least: string) => `${leastText(least)}，比例較小的基金以此金額扣款，其餘依比例分配。`,
  /** What a reader must know of the figures of the model portfolios. */
  notes: (backtestMonths: number) => [
    `每月第一個營業日以同一套最佳化方法計算並公布；公布後不再改寫。公布之前的 ${backtestMonths} 個月為回測，每個月只使用該月之前的淨值與匯率。`,
    '回測使用基金目前的分類、風險等級與費用；已清算的基金在有淨值的期間仍納入，但仍可能偏向存續至今的基金。',
    '以台幣計價、含息，選定後的次一營業日買進；每次轉換扣 0.5% 的成本，第一次申購的手續費未計。過去績效不代表未來。',
  ],
  change: ({
    name,
    before,
    after,
    reason,
  }: {
    readonly name: string
    readonly before: number
    readonly after: number
    readonly reason: string
  }) => `${name} ${before.toFixed(1)}% → ${after.toFixed(1)}%：${reason}`,
})

function leastText(least: string): string {
  return `每檔定期定額每月至少 ${least} 元`
}
