import type { YearlyFigures } from './queries.ts'

/** A market in one year: where it stands among those of the year, 1 the best. */
export interface Patch {
  readonly id: string
  readonly perf: number
  readonly count: number
  readonly place: number
}

/** A year with its markets, the best first. */
export interface PatchYear {
  readonly year: number
  readonly partial: boolean
  readonly patches: readonly Patch[]
}

/** Years with their markets in order, the newest first. */
export function patchYears({ years }: YearlyFigures): PatchYear[] {
  return years.map(({ year, partial, rows }) => ({
    year,
    partial,
    patches: rows
      .toSorted((a, b) => b.perf - a.perf || (a.id < b.id ? -1 : 1))
      .map((row, at) => ({ ...row, place: at + 1 })),
  }))
}

/** How often leading repeats itself. */
export interface Leading {
  readonly years: number
  /** Different markets that were first. */
  readonly leaders: number
  /** Whole years whose first was among the first three of the next whole year, of so many pairs of years. */
  readonly repeats: number
  readonly pairs: number
}

const FRONT = 3

/** Sums up who led, over whole years alone. */
export function sumUpLeading(years: readonly PatchYear[]): Leading {
  const whole = years.filter(({ partial }) => !partial).toReversed()
  const first = ({ patches }: PatchYear) => patches[0]?.id
  const pairs = whole.flatMap((year, at) => {
    const next = whole[at + 1]
    return next !== undefined && next.year === year.year + 1 ? [[year, next] as const] : []
  })
  return {
    years: whole.length,
    leaders: new Set(whole.map(first)).size,
    repeats: pairs.filter(([year, next]) => next.patches.slice(0, FRONT).some(({ id }) => id === first(year))).length,
    pairs: pairs.length,
  }
}
