import { useSyncExternalStore } from 'react'

import { keep, kept } from '../../platform/device-storage.ts'

/** A comparison that was looked at on this device. */
export interface Recent {
  readonly ids: readonly string[]
  readonly names: readonly string[]
}

const KEY = 'recent-comparisons'
const MOST = 6
const none: readonly Recent[] = []

let list: readonly Recent[] | null = null
const listeners = new Set<() => void>()

/** What was compared on this device, the latest first. */
function recentComparisons(): readonly Recent[] {
  list ??= read()
  return list
}

function read(): readonly Recent[] {
  try {
    const known: unknown = JSON.parse(kept(KEY) ?? '[]')
    return Array.isArray(known) ? known.filter(isRecent).slice(0, MOST) : none
  } catch {
    return none
  }
}

function areTexts(texts: unknown): texts is string[] {
  return Array.isArray(texts) && texts.every((each) => typeof each === 'string')
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null || !('ids' in value) || !('names' in value)) return false
  const { ids, names } = value
  return areTexts(ids) && areTexts(names) && ids.length === names.length && ids.length > 1
}

function replace(next: readonly Recent[]): void {
  list = next
  keep(KEY, next.length === 0 ? null : JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** Remembers a comparison; the same funds in another order are the same. */
export function rememberComparison(recent: Recent): void {
  const key = ({ ids }: Recent) => ids.toSorted().join(',')
  const others = recentComparisons().filter((known) => key(known) !== key(recent))
  replace([recent, ...others].slice(0, MOST))
}

export function forgetComparisons(): void {
  replace(none)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing = () => none

/** The same for a page; on the server, and while the page wakes up, nothing. */
export function useRecentComparisons(): readonly Recent[] {
  return useSyncExternalStore(subscribe, recentComparisons, nothing)
}
