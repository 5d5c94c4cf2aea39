import { hash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { CacheState } from '../../platform/watch/site-watch.ts'
import { templateBytes, type PageTemplate } from './page-template.ts'

/** One page on its way to a reader. */
export interface Looking {
  /** Whether the page that shows these facts, which are few, these data, and nothing else, is kept. */
  readonly isCached: (facts: string, data: string | Uint8Array) => boolean
  /** What was found. */
  readonly found: () => PageTemplate | null
  /** Whether the same page was asked for of late: others will ask for it. */
  readonly isAskedAgain: () => boolean
  /** Keeps what was drawn of the facts that were asked for; once it was compressed, so that it is kept in that form alone. */
  readonly keep: (template: PageTemplate) => void
}

/** Pages that were drawn once of late. */
const MOST_SEEN = 4000

export interface DrawingCache {
  readonly look: () => Looking
  readonly state: () => CacheState
}

/**
 * Keeps drawn pages by all that they show, compressed, those that were unused for longest going first. Most are drawn for
 * one reader: a page is worth keeping when it would be drawn for the second time. Who asks has
 * read everything that stands on the page again, whether it is kept or not: what is the same need not be drawn again.
 * Pages of different data, and so of different members, never meet.
 *
 * @param limits.bytes - how much may be kept in all
 */
export function createDrawingCache(limits: { readonly bytes: number }): DrawingCache {
  const cached = new LRUCache<string, PageTemplate>({ maxSize: limits.bytes, sizeCalculation: templateBytes })
  const seen = new LRUCache<string, true>({ max: MOST_SEEN })
  let [hits, misses] = [0, 0]

  function look(): Looking {
    let key: string | null = null
    let isSeen = false
    let template: PageTemplate | null = null
    return {
      isCached: (facts, data) => {
        key = `${facts} ${hash('sha256', data, 'base64')}`
        isSeen = seen.has(key)
        seen.set(key, true)
        const found = cached.get(key)
        if (found === undefined) {
          misses += 1
          return false
        }
        hits += 1
        template = found // it may be dropped before it is sent
        return true
      },
      found: () => template,
      isAskedAgain: () => isSeen,
      keep: (drawn) => {
        if (key !== null && cached.peek(key) !== drawn) cached.set(key, drawn)
      },
    }
  }
  const state = () => ({
    entries: cached.size,
    bytes: cached.calculatedSize,
    mostBytes: limits.bytes,
    hits,
    misses,
  })
  return { look, state }
}
