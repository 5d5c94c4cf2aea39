import type { HorizonRecord } from './queries.ts'

/** What is shown: the time that was asked for, or else the longest one that has figures. */
export function shownHorizon(all: readonly HorizonRecord[], asked: number | null): HorizonRecord | undefined {
  return (
    all.find(({ horizon }) => horizon === asked) ??
    all.findLast(({ cohorts }) => cohorts.some(({ mean }) => mean !== null)) ??
    all.at(-1)
  )
}
