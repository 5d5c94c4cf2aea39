import { useSyncExternalStore } from 'react'

/** The day that is read off a chart, as its place among the days; null: none. */
export interface ReadDay {
  readonly get: () => number | null
  readonly set: (at: number | null) => void
  readonly watch: (changed: () => void) => () => void
}

export function createReadDay(): ReadDay {
  const watchers = new Set<() => void>()
  let day: number | null = null
  return {
    get: () => day,
    set(at) {
      if (at === day) return
      day = at
      for (const changed of watchers) changed()
    },
    watch(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
  }
}

/** The day that is read, as it changes. */
export function useReadDay({ watch, get }: ReadDay): number | null {
  return useSyncExternalStore(watch, get, get)
}
