import { type Horizon, horizons } from '@zhiheng/domain/rating-history/rated-class.ts'

import type { HorizonRecord } from './queries.ts'

/** The time that an address asks for; null where it asks for none that there is. */
export function readHorizon(search: URLSearchParams): Horizon | null {
  return horizons.find((months) => String(months) === search.get('months')) ?? null
}

/** What is shown: the time that was asked for, or else the longest one that has figures. */
export function shownHorizon(all: readonly HorizonRecord[], asked: number | null): HorizonRecord | undefined {
  return (
    all.find(({ horizon }) => horizon === asked) ??
    all.findLast(({ cohorts }) => cohorts.some(({ mean }) => mean !== null)) ??
    all.at(-1)
  )
}
