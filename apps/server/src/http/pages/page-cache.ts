import type { CacheState } from '../../platform/watch/site-watch.ts'
import type { PageTemplate } from './page-template.ts'

const KEPT_FOR = 60_000
const MOST_PAGES = 400
/** Addresses that were asked for once of late. */
const MOST_ASKED = 4000

/** A guest's page without what is each guest's own. */
export interface CachedPage {
  readonly template: PageTemplate
  readonly headers: Readonly<Record<string, string>>
  /** When its data were read, in ms since 1970. */
  readonly readAt: string
  readonly keep: () => void
}

/**
 * Keeps guests' pages for a minute, until the data change: drawing is what costs. Most addresses are asked for once in
 * that time: a page is kept from the second time on, so that the few that many read are not driven out by the many, and
 * memory is not filled with what no one comes back for.
 */
export function createPageCache() {
  const pages = new Map<string, CachedPage & { until: number }>()
  /** Until when a second ask counts as one. */
  const asked = new Map<string, number>()
  let version = ''
  let [hits, misses] = [0, 0]

  /** Whether the address was asked for within the minute; notes that it is now. */
  function isAskedAgain(address: string, now: number): boolean {
    const until = asked.get(address) ?? 0
    asked.delete(address)
    asked.set(address, now + KEPT_FOR)
    const [oldest] = asked.keys()
    if (asked.size > MOST_ASKED && oldest !== undefined) asked.delete(oldest)
    return until > now
  }

  return {
    get(address: string, at: { version: string; now: number }): CachedPage | null {
      const page = version === at.version ? pages.get(address) : undefined
      if (page === undefined || page.until <= at.now) {
        misses += 1
        return null
      }
      hits += 1
      return page
    },
    set(address: string, page: CachedPage, at: { version: string; now: number }): void {
      if (version !== at.version) pages.clear()
      version = at.version
      if (!isAskedAgain(address, at.now)) return
      pages.delete(address)
      pages.set(address, { ...page, until: at.now + KEPT_FOR })
      const [oldest] = pages.keys()
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
    },
    state: (): CacheState => ({ entries: pages.size, bytes: null, mostBytes: null, hits, misses }),
  }
}
