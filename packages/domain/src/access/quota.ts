import { keysOf } from '../keyed/keys-of.ts'
import type { Tier } from './tier.ts'

/** How much of a thing a member may hold. null: as much as they like. */
export type Limit = number | null

/** Source: research spec §6 "Quotas". Reads like its table. */
export const quotaTable = {
  portfolios: { member: 3, signed: 30, premium: 50, pro: 300, firm: 300, staff: 300 },
  favorites: { member: 10, signed: 30, premium: 50, pro: 50, firm: 100, staff: 100 },
  compareFunds: { member: 4, signed: 8, premium: 8, pro: 8, firm: 8, staff: 8 },
  holdingFilters: { member: 30, signed: 30, premium: 30, pro: null, firm: null, staff: null },
  premiumArticles: { member: 4, signed: null, premium: null, pro: null, firm: null, staff: null },
} satisfies Record<string, Record<Tier, Limit>>

export type QuotaKey = keyof typeof quotaTable

/** Everything that is limited, by name. */
export const quotaKeys = keysOf(quotaTable)

/** What a member may hold of one thing, and holds. */
export interface Quota {
  readonly limit: Limit
  readonly used: number
  /** null when the limit is. Never below zero, also after a member steps down a tier. */
  readonly remain: Limit
}

/** How much of a thing the members of a tier may hold. */
export function limitOf(key: QuotaKey, tier: Tier): Limit {
  return quotaTable[key][tier]
}

/** What is left of a quota. */
export function quotaOf(use: { key: QuotaKey; tier: Tier; used: number }): Quota {
  const limit = limitOf(use.key, use.tier)
  return { limit, used: use.used, remain: limit === null ? null : Math.max(0, limit - use.used) }
}
