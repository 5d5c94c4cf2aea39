import type { OptimisedFund, MemberLimits } from './proposal-ask.ts'

/** Why a fund cannot be in the result by the member's limits on fees and sale, zh-TW; null where it can. */
export function breaksLimit(
  fund: Pick<OptimisedFund, 'expense' | 'forSale' | 'nowPercent'>,
  { highestExpense, onlyOnSale }: MemberLimits,
): string | null {
  if (onlyOnSale === 'yes' && !fund.forSale) return '已停止銷售，依您的設定轉出'
  if (highestExpense === undefined) return null
  const limit = `您設定的上限 ${highestExpense.toFixed(2)}%`
  // of a held fund without a figure no one knows that it costs too much; a newcomer has to show it
  if (fund.expense === null) return fund.nowPercent > 0 ? null : `總費用率不明，無法確認低於${limit}`
  return fund.expense > highestExpense ? `總費用率 ${fund.expense.toFixed(2)}% 高於${limit}，轉出` : null
}
