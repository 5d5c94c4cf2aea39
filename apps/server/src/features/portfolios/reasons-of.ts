import type { Caveat } from '@zhiheng/contract/portfolio-ledger.ts'

import type { Reason } from './figure-of.ts'

const reasonOf = {
  no_rate: 'left_out',
  no_price: 'left_out',
  prices_ended: 'prices_ended',
  price_hole: 'price_hole',
  rate_hole: 'price_hole',
  bought_late: 'bought_late',
  charges_not_made: 'charges_not_made',
  distributions_unknown: 'distributions_unknown',
} as const satisfies Record<Caveat['kind'], Reason>

/** Why figures that have something unknown are not exact. */
export function reasonsOf(caveats: readonly Caveat[]): Reason[] {
  return [...new Set<Reason>(caveats.map(({ kind }) => reasonOf[kind]))]
}
