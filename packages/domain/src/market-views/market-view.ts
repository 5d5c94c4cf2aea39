import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'

/** Hold less of a market than usual, as much, or more: 減碼, 中立, 加碼. */
export const stances = [-1, 0, 1] as const
export type Stance = (typeof stances)[number]

/** Whether a number is one of the three stances. */
export function isStance(value: number): value is Stance {
  return stances.some((known) => known === value)
}

/** How sure its author is, the surest first. */
export const convictions = ['high', 'medium', 'low'] as const
export type Conviction = (typeof convictions)[number]

/** What may be said of a view, in characters as people count. */
export const viewLengths = { reason: 80, risk: 80, withdrawal: 120, author: 40 } as const
/** How many reasons a view may give. */
export const MOST_REASONS = 3

/** A stance on a market (set23), as it was published. It is never changed: a later one takes its place, or it is withdrawn. */
export interface MarketView {
  readonly id: number
  readonly marketId: string
  readonly stance: Stance
  readonly conviction: Conviction
  readonly publishedOn: IsoDate
  /** Of the list of authors; null where the name is on none. */
  readonly authorId: number | null
  readonly author: string
  readonly reasons: readonly string[]
  /** What would show that it was wrong. */
  readonly risk: string
  readonly withdrawn: { readonly on: IsoDate; readonly reason: string } | null
}

/** A view is judged when so much time has gone by, whatever became of it. */
export const JUDGED_AFTER_MONTHS = 6

/** The day on which a view is judged. */
export function judgedOn({ publishedOn }: Pick<MarketView, 'publishedOn'>): IsoDate {
  return dayOf(judgedDay(publishedOn))
}

/** The last day on which a view that nobody renews is in force: the end of the month in which it is judged. */
export function lastDayInForce({ publishedOn }: Pick<MarketView, 'publishedOn'>): IsoDate {
  return dayOf(lastDayOfMonth(monthIndexOf(judgedDay(publishedOn))))
}

function judgedDay(publishedOn: IsoDate): number {
  return addMonths(epochDayOf(publishedOn), JUDGED_AFTER_MONTHS)
}

function dayOf(epochDay: number): IsoDate {
  return asIsoDate(isoDateOf(epochDay))
}

const pointsOf = { high: 3, medium: 2, low: 1 } as const satisfies Record<Conviction, number>

/** By how many percentage points of the whole a portfolio that follows a view holds more or less of its market. */
export function tiltOf({ stance, conviction }: Pick<MarketView, 'stance' | 'conviction'>): number {
  // no minus zero on the wire
  return stance === 0 ? 0 : stance * pointsOf[conviction]
}
