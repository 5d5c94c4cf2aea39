import type { FundStatus } from '../funds/market-data.ts'
import type { NotBought } from '../funds/why-not-bought.ts'

/** How a class stands, as staff sort them: what its source says of it, or that its prices have ended though none does. */
export const fundStates = ['active', 'suspended', 'merged', 'liquidated', 'ended', 'unpriced'] as const
export type FundState = (typeof fundStates)[number]

/** The state of a class. A source that still calls it active does not know that its prices have ended. */
export function fundStateOf(status: FundStatus, notBought: NotBought | null): FundState {
  if (status === 'merged' || status === 'liquidated') return status
  if (notBought === 'ended') return 'ended'
  if (notBought === 'no_price') return 'unpriced'
  return status
}

/** How a class may be bought: offered, approved for Taiwan and not offered, or not approved. */
export const saleStates = ['offered', 'approved', 'unapproved'] as const
export type SaleState = (typeof saleStates)[number]

/** The state of its flags of sale. */
export function saleStateOf({
  canTwSale,
  forSale,
}: {
  readonly canTwSale: boolean
  readonly forSale: boolean
}): SaleState {
  if (forSale) return 'offered'
  return canTwSale ? 'approved' : 'unapproved'
}

/** What decided a sub-sector; `none` where a class has none. */
export const sectorDeciders = ['source', 'sitca', 'rule', 'manual', 'none'] as const
export type SectorDecider = (typeof sectorDeciders)[number]

/** Lengths of what staff write about a ruling, and the most units that one unit becomes in a merger. */
export const fundAdminLimits = { noteLeast: 2, noteMost: 200, search: 60, mostRatio: 100_000 } as const
