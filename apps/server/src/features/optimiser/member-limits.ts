import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { optimisePortfolio as call } from '@zhiheng/contract/optimiser.ts'
import type { MemberLimits } from '@zhiheng/domain/optimiser/proposal-ask.ts'

/** Limits where the member sets none. Source: QUANT 3.6. */
const defaults = { mostFunds: 8, leastWeight: 5, mostTurnover: 100 } as const

/**
 * The limits of an optimisation, with ours where nothing was asked.
 *
 * @param held - how many funds there are now: so many may stay
 */
export function memberLimits(asked: InputOf<typeof call>['body']['limits'], held: number): MemberLimits {
  return {
    mostFunds: asked?.max_funds ?? Math.max(defaults.mostFunds, held),
    leastWeight: asked?.min_weight ?? defaults.leastWeight,
    mostTurnover: asked?.max_turnover ?? defaults.mostTurnover,
    locked: new Set(asked?.locked ?? []),
    excluded: new Set(asked?.excluded ?? []),
    onlyForTarobo: asked?.only_for_tarobo === true ? 'yes' : 'no',
    onlyOnSale: asked?.only_on_sale === true ? 'yes' : 'no',
    foreignCash: asked?.foreign_cash === true ? 'yes' : 'no',
    ...(asked?.max_expense === undefined ? {} : { highestExpense: asked.max_expense }),
  }
}
