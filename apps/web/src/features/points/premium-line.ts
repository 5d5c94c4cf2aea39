import { tierOf } from '@zhiheng/domain/access/tier.ts'

import { formatDay } from '../../platform/format-day.ts'
import { pointsText } from './points-text.ts'
import type { Points } from './queries.ts'

/** Until when someone is a premium member, and by what; null for a general member. */
export function premiumLine(groups: readonly string[], { upgraded, until }: Points['premium']): string | null {
  const words = pointsText.premium
  if (upgraded && until !== null) return words.byPoints(formatDay(until))
  const tier = tierOf(groups)
  if (tier === 'member') return null
  return tier === 'premium' ? words.other : words.staff
}
