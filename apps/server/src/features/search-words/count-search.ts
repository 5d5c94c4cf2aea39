import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { countedWords } from '@zhiheng/domain/search-words/counted-words.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Job } from '../../platform/jobs/job.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { deleteSearches, insertSearch } from './store.ts'

/** The most different searches stored for one day. */
const MOST_A_DAY = 5000
/** Searches are kept for half a year. */
const KEPT_DAYS = 180
/** The most entries in the set of counted searches; then the set is emptied. */
const MOST_COUNTED = 20_000

interface Searched {
  readonly typed: string
  /** Nothing was called so. */
  readonly isMissed: boolean
}

/** Searches counted today, each with its network. In memory only: paging through a result, and bots, count once a day. */
const counted = new WeakMap<Site['clock'], Set<string>>()

/**
 * Counts a search, once a day for a network. What staff try counts for nothing. A search is answered whether or not it
 * could be counted.
 */
export async function countSearch(
  site: Pick<Site, 'db' | 'clock' | 'log'>,
  { member, ip }: { readonly member: Caller | null; readonly ip: string },
  { typed, isMissed }: Searched,
): Promise<void> {
  const words = countedWords(typed)
  if (words === null || member?.groups.includes('staff') === true) return
  const day = site.clock.today()
  if (!isFirst(site.clock, `${day} ${networkOf(ip)} ${words}`)) return
  try {
    await insertSearch(site.db, { day, words, typed: typed.trim(), isMissed }, MOST_A_DAY)
  } catch (error) {
    site.log.warn({ err: error }, 'a search was not counted')
  }
}

function isFirst(clock: Site['clock'], key: string): boolean {
  const known = counted.get(clock) ?? new Set<string>()
  counted.set(clock, known)
  if (known.has(key)) return false
  if (known.size >= MOST_COUNTED) known.clear()
  known.add(key)
  return true
}

/** Forgets searches of more than half a year ago. */
export function forgetSearchesJob({ db, clock }: Pick<Site, 'db' | 'clock'>): Job {
  return {
    name: 'forget-searches',
    at: '40 4 * * *',
    isAtStart: true,
    run: () => deleteSearches(db, isoDayOf(epochDayOf(clock.today()) - KEPT_DAYS)),
  }
}
