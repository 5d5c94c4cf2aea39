import { type RankedSearch, rankSearches } from '@zhiheng/domain/search-words/rank-searches.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Site } from '../../platform/site.ts'
import { listFound } from './store.ts'

type Place = Pick<Site, 'db' | 'clock'>

/** A popular search as someone wrote it. */
export interface PopularSearch extends RankedSearch {
  readonly typed: string
}

interface Kept {
  readonly until: number
  readonly popular: Promise<readonly PopularSearch[]>
}

const WEEK = 7
const MOST = 500
const KEPT_MS = 60_000

const kept = new WeakMap<Site['clock'], Kept>()

/** What most searched for and found in the last seven days, with its movement against the seven before: for a minute. */
export function popularSearches(site: Place): Promise<readonly PopularSearch[]> {
  const now = site.clock.now().getTime()
  const known = kept.get(site.clock)
  if (known !== undefined && known.until > now) return known.popular
  const popular = readPopular(site)
  kept.set(site.clock, { until: now + KEPT_MS, popular })
  // a database that did not answer is asked again
  popular.catch(() => kept.delete(site.clock))
  return popular
}

async function readPopular({ db, clock }: Place): Promise<PopularSearch[]> {
  const today = epochDayOf(clock.today())
  const [since, before] = [isoDayOf(today - WEEK + 1), isoDayOf(today - 2 * WEEK + 1)]
  const counts = await listFound(db, { since, before, most: MOST })
  const typedOf = new Map(counts.map(({ words, typed }) => [words, typed]))
  return rankSearches(counts).map((one) => ({ ...one, typed: typedOf.get(one.words) ?? one.words }))
}
