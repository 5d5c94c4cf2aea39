import { limitOf } from '@zhiheng/domain/access/quota.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { MOST_COMPARED_FUNDS, MOST_TRIED } from '@zhiheng/domain/compare-list/limits.ts'

/** How many funds a reader may compare at once, by the groups of a member; null: a visitor, who may try two. */
export function mostTicked(groups: readonly string[] | null): number {
  return groups === null ? MOST_TRIED : (limitOf('compareFunds', tierOf(groups)) ?? MOST_COMPARED_FUNDS)
}
