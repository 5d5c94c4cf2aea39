import type { Ratio } from '@zhiheng/quant/series/series.ts'

import { type RatedHistory, type RatedMonth, type ScoreLevel, scoreLevels } from './rated-class.ts'

/** So many months lie between the two scores of a move. */
export const moveMonths = [1, 3, 6, 12] as const
export type MoveMonths = (typeof moveMonths)[number]

/** Shares of fewer moves are not told. */
export const FEWEST_MOVES = 30

/** What the classes with a score had some months later. */
export interface MovesFrom {
  readonly score: ScoreLevel
  /** How many there were. */
  readonly count: number
  /** How many had each score, the lowest first. */
  readonly to: readonly number[]
  /** How many had none, and how many of the classes had ended by then. */
  readonly unrated: number
  readonly ended: number
}

/** Which classes are counted. */
export interface MovesAsked {
  readonly counts: (place: number) => boolean
  readonly withClosed: boolean
}

/**
 * From which score to which classes went over some months, over all pairs of months that were written down.
 *
 * @returns the lowest score first
 */
export function movesOf(
  { classes, months }: Pick<RatedHistory, 'classes' | 'months'>,
  between: MoveMonths,
  { counts, withClosed }: MovesAsked,
): MovesFrom[] {
  const rows = scoreLevels.map((score) => ({ score, count: 0, to: scoreLevels.map(() => 0), unrated: 0, ended: 0 }))
  for (const [from, to] of pairsOf(months, between)) {
    const later = scoresOf(to)
    from.places.forEach((place, at) => {
      const row = rows[(from.scores[at] ?? Number.NaN) - scoreLevels[0]]
      if (row === undefined || !counts(place)) return
      const score = later.get(place)
      const endedIn = classes[place]?.endedIn ?? null
      const hasEnded = score === undefined && endedIn !== null && endedIn < to.month
      if (hasEnded && !withClosed) return
      row.count += 1
      if (hasEnded) row.ended += 1
      else if (score === undefined) row.unrated += 1
      else row.to[score - scoreLevels[0]] = (row.to[score - scoreLevels[0]] ?? 0) + 1
    })
  }
  return rows
}

/** How much scores changed from a month to the next one. */
export interface Turnover {
  readonly month: number
  /** Classes with a score in both. */
  readonly both: number
  /** Of these: another score, and one two steps or more away. */
  readonly changed: number
  readonly farther: number
  /** Classes with +3 in the month before, and how many of them had it no more. */
  readonly best: number
  readonly bestLost: number
}

/** The turnover of each month that follows one that was written down, oldest first. */
export function turnoverOf(months: readonly RatedMonth[], counts: (place: number) => boolean): Turnover[] {
  return pairsOf(months, 1).map(([from, to]) => {
    const later = scoresOf(to)
    const turnover = { month: to.month, both: 0, changed: 0, farther: 0, best: 0, bestLost: 0 }
    from.places.forEach((place, at) => {
      const [before, after] = [from.scores[at], later.get(place)]
      if (before === undefined || !counts(place)) return
      if (before === scoreLevels.at(-1)) {
        turnover.best += 1
        if (after !== before) turnover.bestLost += 1
      }
      if (after === undefined) return
      turnover.both += 1
      if (after !== before) turnover.changed += 1
      if (Math.abs(after - before) > 1) turnover.farther += 1
    })
    return turnover
  })
}

/** Parts of all months of a turnover; null of too few classes and months. */
export function wholeTurnover(months: readonly Turnover[]): Record<'changed' | 'farther' | 'bestLost', Ratio | null> {
  const sum = (of: (month: Turnover) => number) => months.reduce((total, month) => total + of(month), 0)
  const both = sum((month) => month.both)
  return {
    changed: part(
      sum((month) => month.changed),
      both,
    ),
    farther: part(
      sum((month) => month.farther),
      both,
    ),
    bestLost: part(
      sum((month) => month.bestLost),
      sum((month) => month.best),
    ),
  }
}

function part(some: number, all: number): Ratio | null {
  return all < FEWEST_MOVES ? null : some / all
}

/** A class whose score is another one than the month before. */
export interface ScoreChange {
  readonly place: number
  /** null: it had none, or has none any more. */
  readonly from: number | null
  readonly to: number | null
}

/** Who has another score in the last month than in the one before it; the longest ways first. */
export function changesOf(months: readonly RatedMonth[], counts: (place: number) => boolean): ScoreChange[] {
  const pair = pairsOf(months.slice(-2), 1).at(0)
  if (pair === undefined) return []
  const [before, after] = [scoresOf(pair[0]), scoresOf(pair[1])]
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter(counts)
    .map((place) => ({ place, from: before.get(place) ?? null, to: after.get(place) ?? null }))
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => wayOf(b) - wayOf(a) || a.place - b.place)
}

/** Between two scores; a score that came or went is no way, and stands behind. */
function wayOf({ from, to }: ScoreChange): number {
  return from === null || to === null ? 0 : Math.abs(to - from)
}

function scoresOf({ places, scores }: RatedMonth): Map<number, number> {
  return new Map(places.map((place, at) => [place, scores[at] ?? Number.NaN]))
}

function pairsOf(months: readonly RatedMonth[], between: number): (readonly [RatedMonth, RatedMonth])[] {
  const byMonth = new Map(months.map((one) => [one.month, one]))
  return months.flatMap((from) => {
    const to = byMonth.get(from.month + between)
    return to === undefined ? [] : [[from, to] as const]
  })
}
