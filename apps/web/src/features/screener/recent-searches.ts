import { keep, kept } from '../../platform/device-storage.ts'

const KEY = 'recent-searches'
const MOST = 8

/** What was searched for on this device, latest first. */
export function recentSearches(): readonly string[] {
  try {
    const known: unknown = JSON.parse(kept(KEY) ?? '[]')
    return Array.isArray(known) ? known.filter((words) => typeof words === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers words that were searched for; the oldest of more than eight goes. */
export function rememberSearch(words: string): void {
  const others = recentSearches().filter((known) => known !== words)
  keep(KEY, JSON.stringify([words, ...others].slice(0, MOST)))
}

export function forgetSearches(): void {
  keep(KEY, null)
}
