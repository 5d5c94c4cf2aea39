import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import { pointsExpireDays } from '../campaign/tasks.ts'

/** Points that came together and go by the same day. */
export interface Lot {
  readonly id: number
  /** What is left of them, above 0. */
  readonly left: number
  /** The last day on which they live. */
  readonly expiresOn: IsoDate
}

/** A part of a lot that was spent. */
export interface Taken {
  readonly id: number
  readonly points: number
  readonly expiresOn: IsoDate
}

/** The last day on which points live that came on a day. */
export function lastDayOf(day: IsoDate): IsoDate {
  return daysLater(day, pointsExpireDays)
}

/** A day so many days later. */
export function daysLater(day: IsoDate, days: number): IsoDate {
  return asIsoDate(isoDateOf(epochDayOf(day) + days))
}

/** Whether a lot lives on a day. */
export function isAlive({ expiresOn }: Pick<Lot, 'expiresOn'>, today: IsoDate): boolean {
  return expiresOn >= today
}

/** What lives of some lots. */
export function livingPoints(lots: readonly Lot[], today: IsoDate): number {
  return lots.reduce((sum, lot) => (isAlive(lot, today) ? sum + lot.left : sum), 0)
}

/** Those that go first come first. */
function inOrder<L extends Pick<Lot, 'id' | 'expiresOn'>>(lots: readonly L[]): L[] {
  return lots.toSorted((a, b) => (a.expiresOn === b.expiresOn ? a.id - b.id : a.expiresOn < b.expiresOn ? -1 : 1))
}

/** What a spending takes: of those that live, what goes first. null where they are too few. */
export function takeFrom(lots: readonly Lot[], points: number, today: IsoDate): Taken[] | null {
  if (points > livingPoints(lots, today)) return null
  const taken: Taken[] = []
  let wanted = points
  for (const { id, left, expiresOn } of inOrder(lots.filter((lot) => isAlive(lot, today)))) {
    if (wanted === 0) break
    const part = Math.min(left, wanted)
    taken.push({ id, points: part, expiresOn })
    wanted -= part
  }
  return taken
}

/**
 * The last days of points that come back: the days on which they were away do not count.
 *
 * @returns one part for each last day, soonest first
 */
export function comingBack(
  taken: readonly Pick<Taken, 'points' | 'expiresOn'>[],
  { spentOn, today }: { spentOn: IsoDate; today: IsoDate },
): { readonly points: number; readonly expiresOn: IsoDate }[] {
  const away = Math.max(0, epochDayOf(today) - epochDayOf(spentOn))
  return byDay(taken.map(({ points, expiresOn }) => ({ points, expiresOn: daysLater(expiresOn, away) })))
}

/** What goes on which day, soonest first. */
export function byDay(
  parts: readonly { readonly points: number; readonly expiresOn: IsoDate }[],
): { readonly points: number; readonly expiresOn: IsoDate }[] {
  const sums = new Map<IsoDate, number>()
  for (const { points, expiresOn } of parts) sums.set(expiresOn, (sums.get(expiresOn) ?? 0) + points)
  return [...sums]
    .map(([expiresOn, points]) => ({ expiresOn, points }))
    .toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1))
}
