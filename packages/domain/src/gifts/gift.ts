import { hasAnyRole } from '../access/roles.ts'
import type { IsoDate } from '../calendar/iso-date.ts'

/** How a gift reaches its member: a code, a parcel, or an account with a partner. */
export const giftKinds = ['code', 'post', 'partner'] as const
export type GiftKind = (typeof giftKinds)[number]

/** Who may redeem a gift: everybody who collects points, or only premium members of them. */
export const giftAudiences = ['everyone', 'premium'] as const
export type GiftAudience = (typeof giftAudiences)[number]

/** Where a redemption stands: handed out, waiting for us or the partner, sent, given back. */
export const redemptionStates = ['done', 'pending', 'shipped', 'returned'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** How much may be said and set of a gift; lengths in characters as people count. */
export const giftLimits = {
  title: 40,
  description: 200,
  points: 999,
  stock: 100_000,
  perMember: 99,
  reason: 100,
  recipient: 40,
  address: { least: 8, most: 120 },
  code: 60,
  /** Codes that are brought at once. */
  codes: 500,
  /** Words by which redemptions are found; an address may be as long. */
  search: 254,
} as const

/** After so many days an address that a gift was sent to is forgotten. */
export const addressKeptDays = 30

/** What decides whether a gift can be redeemed. */
export interface GiftOffer {
  readonly isOpen: boolean
  /** The last day in Taipei on which it can be redeemed; null: without an end. */
  readonly lastDay: IsoDate | null
  readonly left: number
  readonly audience: GiftAudience
  readonly perMember: number
}

/** Why a gift cannot be redeemed by someone, whatever points they have. */
export type GiftFault = 'gift_over' | 'gift_sold_out' | 'gift_limit' | 'role_required'

/**
 * Why a gift cannot be redeemed today, the reason that no one can change first; null where it can.
 *
 * @param taken - how many of it the member has redeemed and not given back
 */
export function giftFault(
  { isOpen, lastDay, left, audience, perMember }: GiftOffer,
  { today, groups, taken }: { readonly today: IsoDate; readonly groups: readonly string[]; readonly taken: number },
): GiftFault | null {
  if (!isOpen || (lastDay !== null && lastDay < today)) return 'gift_over'
  if (taken >= perMember) return 'gift_limit'
  if (left <= 0) return 'gift_sold_out'
  return audience === 'premium' && !hasAnyRole(groups, ['premium', 'staff']) ? 'role_required' : null
}
