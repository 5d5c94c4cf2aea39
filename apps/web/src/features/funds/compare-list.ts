import { useSyncExternalStore } from 'react'

import { keep, kept } from '../../platform/device-storage.ts'

/** A fund that was ticked to be compared. */
export interface Ticked {
  readonly id: string
  readonly name: string
}

const KEY = 'compare-list'
/** More than anybody may compare is not kept. */
const MOST_KEPT = 8
const none: readonly Ticked[] = []

let list: readonly Ticked[] | null = null
const listeners = new Set<() => void>()

/** What was ticked on this device, in the order of the ticks; it stays until it is cleared. */
export function tickedFunds(): readonly Ticked[] {
  list ??= read()
  return list
}

function read(): readonly Ticked[] {
  try {
    const known: unknown = JSON.parse(kept(KEY) ?? '[]')
    return Array.isArray(known) ? known.filter(isTicked).slice(0, MOST_KEPT) : none
  } catch {
    return none
  }
}

function isTicked(value: unknown): value is Ticked {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) return false
  return typeof value.id === 'string' && /^[0-9A-Za-z]{1,20}$/.test(value.id) && typeof value.name === 'string'
}

function replace(next: readonly Ticked[]): void {
  list = next
  keep(KEY, next.length === 0 ? null : JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** Ticks a fund, or takes its tick away. */
export function tick({ id, name }: Ticked): void {
  const before = tickedFunds()
  const isThere = before.some((each) => each.id === id)
  replace(isThere ? before.filter((each) => each.id !== id) : [...before, { id, name }].slice(0, MOST_KEPT))
}

/** Takes all ticks away. */
export function clearTicks(): void {
  replace(none)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // another tab of this device
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY) return
    list = null
    listener()
  }
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

const nothing = () => none

/** What is ticked; on the server, and while the page wakes up, nothing. */
export function useTicked(): readonly Ticked[] {
  return useSyncExternalStore(subscribe, tickedFunds, nothing)
}
