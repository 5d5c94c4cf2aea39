import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import { inTaipei } from './release-clock.ts'
import type { DaySpan } from './release-day.ts'
import type { Release } from './releases-table.ts'

/** When a figure comes out next, on the calendar and the clock of Taipei. */
export interface ComingRelease {
  readonly card: string
  readonly next: DaySpan
  /** 16:00; null where no time is usual. */
  readonly time: string | null
  readonly isAnnounced: boolean
  /** The month that it will tell of, year × 12 + month − 1; null for a decision. */
  readonly month: number | null
  /** When it came out, or should have, before that. */
  readonly before: DaySpan | null
}

/** A quarter and its neighbours: what comes least often is a decision every three months. */
const MONTHS_AROUND = 4

interface Moment {
  readonly today: number
  /** The last month that is known of each card; a card that the site does not have is not here. */
  readonly known: ReadonlyMap<string, number>
}

/**
 * When the figures come out next, the soonest first. A figure that has come is not told again, though its days may last;
 * one whose days are over is told for its next month, though it may still be missing here.
 */
export function comingReleases(table: readonly Release[], { today, known }: Moment): ComingRelease[] {
  return table
    .flatMap((release) => {
      const month = known.get(release.card)
      return month === undefined ? [] : (comingOf(release, today, month) ?? [])
    })
    .toSorted((a, b) => a.next.first - b.next.first || a.next.last - b.next.last)
}

function comingOf(release: Release, today: number, known: number): ComingRelease | null {
  const now = monthIndexOf(today)
  const all = Array.from({ length: 2 * MONTHS_AROUND + 1 }, (_, place) => now - MONTHS_AROUND + place).flatMap(
    (month) => {
      const days = release.inMonth(month)
      return days === null ? [] : [{ month: release.isOfMonth ? month - 1 : null, ...onTaipeiDays(days, release) }]
    },
  )
  const at = all.findIndex(({ days, month }) => days.last >= today && (month === null || month > known))
  const found = all[at]
  if (found === undefined) return null
  return {
    card: release.card,
    next: found.days,
    time: found.time,
    isAnnounced: release.isAnnounced === true,
    month: found.month,
    before: all[at - 1]?.days ?? null,
  }
}

function onTaipeiDays({ first, last }: DaySpan, { clock }: Release): { days: DaySpan; time: string | null } {
  if (clock === null) return { days: { first, last }, time: null }
  const [from, until] = [inTaipei(first, clock), inTaipei(last, clock)]
  return { days: { first: from.day, last: until.day }, time: from.time }
}
