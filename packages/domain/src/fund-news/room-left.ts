import { limitOf } from '../access/quota.ts'
import type { Tier } from '../access/tier.ts'
import { mostScreens } from '../saved-screens/limits.ts'

/** What a member collects until it is full. */
export const filledKinds = ['favorites', 'portfolios', 'screens'] as const
export type FilledKind = (typeof filledKinds)[number]

/** A collection of a member's that is nearly full. */
export interface NearlyFull {
  readonly kind: FilledKind
  readonly used: number
  readonly limit: number
}

/** From this part on it is nearly full: the ninth of ten favourites, the third of three portfolios. Policy. */
const NEAR = 0.9

/** Which of a member's collections are nearly full or full, also those above a limit that has become lower. */
export function nearlyFull(tier: Tier, used: Readonly<Record<FilledKind, number>>): NearlyFull[] {
  return filledKinds.flatMap((kind) => {
    const limit = kind === 'screens' ? mostScreens(tier) : limitOf(kind, tier)
    return limit !== null && used[kind] >= Math.ceil(limit * NEAR) ? [{ kind, used: used[kind], limit }] : []
  })
}
