import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Site } from '../../platform/site.ts'
import { countHits, type HitCount } from './store.ts'

/** How many topics are called popular. */
const MOST_POPULAR = 3

/** The topics that most members opened in the last seven days, today among them; of equals the earlier topic. */
export async function popularTopics({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<ReadonlySet<number>> {
  const week = daysBack(clock.today(), 6)
  const counts = new Map<number, number>()
  for (const { topicId, short } of await countHits(db, { since: week, lately: week }))
    counts.set(topicId, (counts.get(topicId) ?? 0) + short)
  const ranked = [...counts].toSorted(([a, one], [b, other]) => other - one || a - b)
  return new Set(ranked.slice(0, MOST_POPULAR).map(([id]) => id))
}

/** Openings in the last seven and in the last thirty days, today among them. */
export function hitsOfMonth({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<HitCount[]> {
  const today = clock.today()
  return countHits(db, { since: daysBack(today, 29), lately: daysBack(today, 6) })
}

/** A day so many days before another. */
export function daysBack(day: string, count: number) {
  return isoDayOf(epochDayOf(day) - count)
}
