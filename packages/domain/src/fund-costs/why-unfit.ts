import type { BuyerKind } from '../funds/class-buyers.ts'
import type { FundRecord } from '../funds/market-data.ts'

/** Why a class is none for who holds another one of the same fund: the first five cannot be bought by everyone. */
export const unfitReasons = [
  'gone',
  'not_sold',
  'closed',
  'institutions',
  'platforms',
  'tisa',
  'currency',
  'payout',
  'payout_unknown',
] as const
export type UnfitReason = (typeof unfitReasons)[number]

/** What of a class decides whether it can stand for another one. */
export interface FittingClass extends Pick<
  FundRecord,
  'canTwSale' | 'forSale' | 'currency' | 'isHedged' | 'distributionFrequency'
> {
  readonly buyers: BuyerKind
  /** Whether the site offers it: it is there and has a price of these days. */
  readonly isOffered: boolean
}

/** Whether a class cannot be bought by everyone, for this reason. */
export function isOutOfReach(reason: UnfitReason | null): reason is UnfitReason {
  return reason !== null && reason !== 'currency' && reason !== 'payout' && reason !== 'payout_unknown'
}

/** Why not everyone can buy a class; null: everyone can. */
export function whyOutOfReach({ buyers, canTwSale, forSale, isOffered }: FittingClass): UnfitReason | null {
  if (!canTwSale) return 'not_sold'
  if (buyers !== 'everyone') return buyers
  if (!isOffered) return 'gone'
  return forSale ? null : 'closed'
}

/**
 * Why a class cannot stand for another one of its fund; null where it can: it can be bought in Taiwan, has the same risk of
 * currencies (both are not hedged, or both are in the same money), and both pay or both do not.
 *
 * Source: PRODUCT D5 "class check-up".
 */
export function whyUnfit(one: FittingClass, held: FittingClass): UnfitReason | null {
  const unreached = whyOutOfReach(one)
  if (unreached !== null) return unreached
  const isSameRisk = one.isHedged === held.isHedged && (!one.isHedged || one.currency === held.currency)
  if (!isSameRisk) return 'currency'
  if (one.distributionFrequency === null || held.distributionFrequency === null) return 'payout_unknown'
  return (one.distributionFrequency === 'none') === (held.distributionFrequency === 'none') ? null : 'payout'
}
