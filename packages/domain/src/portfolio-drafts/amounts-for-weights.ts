import { allocate } from '../money/allocate.ts'
import type { Currency } from '../money/currency.ts'
import { decimalsOf } from '../money/decimals.ts'

/**
 * What each fund gets of a budget, in whole units of the currency's smallest shown unit, summing to the budget.
 *
 * @param budget - in `currency`
 * @param weights - of any scale, zero or more
 */
export function amountsForWeights(
  budget: { amount: number; currency: Currency },
  weights: readonly number[],
): number[] {
  const scale = 10 ** decimalsOf(budget.currency)
  return allocate(Math.round(budget.amount * scale), weights).map((units) => units / scale)
}
