import type { OptimisedFund, MemberLimits } from './proposal-ask.ts'
import { text } from './text.ts'

/** Why a fund cannot be in the result by the member's limits on fees and sale, zh-TW; null where it can. */
export function breaksLimit(
  fund: Pick<OptimisedFund, 'expense' | 'forSale' | 'nowPercent'>,
  { highestExpense, onlyOnSale }: MemberLimits,
): string | null {
  if (onlyOnSale === 'yes' && !fund.forSale) return text.endedByChoice
  if (highestExpense === undefined) return null
  // of a held fund without a figure no one knows that it costs too much; a newcomer has to show it
  if (fund.expense === null) return fund.nowPercent > 0 ? null : text.unknownExpense(highestExpense)
  return fund.expense > highestExpense ? text.tooExpensive(fund.expense, highestExpense) : null
}
