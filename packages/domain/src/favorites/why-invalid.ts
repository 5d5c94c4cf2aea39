import type { FundStatus } from '../funds/market-data.ts'

/** Why a fund cannot be followed any more, as far as it is known. */
export const invalidReasons = ['suspended', 'merged', 'liquidated', 'no_data'] as const
export type InvalidReason = (typeof invalidReasons)[number]

/**
 * Why a followed fund has become an invalid one: it is no longer active, or no one has a price of it.
 *
 * @returns null for a fund that can be followed
 *
 * Source: the specification's favourites state, "invalid funds".
 */
export function whyInvalid(fund: { readonly status: FundStatus; readonly hasPrice: boolean }): InvalidReason | null {
  if (fund.status !== 'active') return fund.status
  return fund.hasPrice ? null : 'no_data'
}
