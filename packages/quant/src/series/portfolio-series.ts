import { checkWeights } from './check-weights.ts'
import type { SlotSpan } from './find-slot.ts'
import { monthIndexOf } from './month-index.ts'
import { lastDayOfMonth } from './month-index.ts'
import { pricedSpan } from './priced-span.ts'
import { type Rhythm, lastMonthOfPeriod } from './rebalancing-rhythm.ts'
import type { EpochDay, Ratio, Slot, SlotSeries } from './series.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from './weekday-slot.ts'

export interface WeightedSeries {
  /** Total-return index, all in one currency. */
  readonly series: SlotSeries
  /** Part of one; all together one. */
  readonly weight: Ratio
}

/**
 * What happens while a fund has no price yet. 'wait': the portfolio begins when the last one does.
 * 'redistribute': the funds that exist share its weight in proportion, and all is rebalanced when it comes.
 */
export type LateStart = 'wait' | 'redistribute'

export interface PortfolioAsk {
  readonly from: EpochDay
  readonly to: EpochDay
  readonly rhythm: Rhythm
  readonly lateStart: LateStart
}

/** From this day's close on, these weights are aimed at. */
export interface Stretch {
  readonly from: EpochDay
  /** Shape (funds), sum 1; 0 for a fund that has no price yet. */
  readonly weights: readonly Ratio[]
}

export interface PortfolioSeries {
  /** Index on the days on which every fund then held has a price; 1 on the first. */
  readonly series: SlotSeries
  /** First and last day of the index; null if there is no common day. Compare with what was asked. */
  readonly window: { readonly from: EpochDay; readonly to: EpochDay } | null
  /** Places of the funds that have no price at the asked beginning. */
  readonly startLate: readonly number[]
  /** Places of the funds whose prices end over ten days before the asked end. */
  readonly endEarly: readonly number[]
  /** One where all funds exist from the start or are waited for; else one for every arrival. */
  readonly stretches: readonly Stretch[]
  /** Weights at the last close, before any rebalancing; shape (funds). */
  readonly finalWeights: readonly Ratio[]
}

const NORMAL_DELAY_DAYS = 10

/**
 * What a weighted set of funds would have been worth: bought at the first close, returned to its weights at the last
 * close of each month, quarter or year.
 *
 * @param funds - series and weights; weights within 0.0001 of one together are scaled to exactly one
 * @param ask - window, rhythm, and what to do about funds that start later
 * @returns the index, and plainly which window and which weights it stands for
 * @throws QuantError weight-out-of-range, weights-not-100
 *
 * Source: R PerformanceAnalytics::Return.portfolio; rows where every fund has a price.
 */
export function portfolioSeries(funds: readonly WeightedSeries[], ask: PortfolioAsk): PortfolioSeries {
  checkWeights(funds.map((fund) => fund.weight))
  const from = slotOnOrAfter(ask.from)
  const spans = funds.map((fund) => pricedSpan(fund.series))
  const births = spans.map((span) => span?.from ?? Number.POSITIVE_INFINITY)
  const start = Math.max(from, ask.lateStart === 'wait' ? Math.max(...births) : Math.min(...births))
  const rows = commonRows({ funds, births }, { from: start, to: slotOf(ask.to) })
  return {
    ...holdThrough({ funds, births, rows, rhythm: ask.rhythm }),
    window: rows.length === 0 ? null : { from: epochDayOfSlot(rows[0] ?? 0), to: epochDayOfSlot(rows.at(-1) ?? 0) },
    startLate: placesWhere(births, (birth) => birth > from),
    endEarly: placesWhere(spans, (span) => span === null || ask.to - epochDayOfSlot(span.to) > NORMAL_DELAY_DAYS),
  }
}

interface Cast {
  readonly funds: readonly WeightedSeries[]
  /** First priced slot of each. */
  readonly births: readonly Slot[]
}

// The slots on which every fund born by then has a price; fund by fund, as the prices lie in memory.
function commonRows({ funds, births }: Cast, span: SlotSpan): readonly Slot[] {
  const length = Number.isFinite(span.from) ? Math.max(0, span.to - span.from + 1) : 0
  const open = new Uint8Array(length).fill(1)
  funds.forEach(({ series }, k) => {
    const shift = span.from - series.firstSlot
    for (let i = Math.max(0, (births[k] ?? 0) - span.from); i < length; i++) {
      if (Number.isNaN(series.values[i + shift] ?? Number.NaN)) open[i] = 0
    }
  })
  const rows: Slot[] = []
  for (let i = 0; i < length; i++) if (open[i] === 1) rows.push(span.from + i)
  return rows
}

interface Course extends Cast {
  readonly rows: readonly Slot[]
  readonly rhythm: Rhythm
}

/** What is held, priced at the row seen last. */
interface Book {
  readonly units: Float64Array
  readonly prices: Float64Array
  worth: number
  weights: readonly Ratio[]
}

function holdThrough(course: Course): Pick<PortfolioSeries, 'series' | 'stretches' | 'finalWeights'> {
  const { funds, births, rows, rhythm } = course
  const firstSlot = rows[0] ?? 0
  const values = new Float64Array(rows.length === 0 ? 0 : (rows.at(-1) ?? 0) - firstSlot + 1).fill(Number.NaN)
  const book: Book = {
    units: new Float64Array(funds.length),
    prices: new Float64Array(funds.length),
    worth: 1,
    weights: [],
  }
  const stretches: Stretch[] = []
  let periodEnd = lastSlotOfPeriod(rhythm, firstSlot)
  let arrival = firstSlot
  for (const slot of rows) {
    if (slot > periodEnd) {
      // the row before was the last of its period; its prices still stand in the book
      rebalance(book)
      periodEnd = lastSlotOfPeriod(rhythm, slot)
    }
    price(book, funds, slot)
    values[slot - firstSlot] = book.worth
    if (slot < arrival) continue
    arrival = Math.min(...births.filter((birth) => birth > slot))
    const stretch = nextStretch(course, slot, stretches)
    if (stretch === null) continue
    stretches.push(stretch)
    book.weights = stretch.weights
    rebalance(book)
  }
  const finalWeights = Array.from(book.units, (unit, k) =>
    unit === 0 ? 0 : (unit * (book.prices[k] ?? 0)) / book.worth,
  )
  return { series: { firstSlot, values }, stretches, finalWeights }
}

function price(book: Book, funds: readonly WeightedSeries[], slot: Slot): void {
  let worth = 0
  for (let k = 0; k < funds.length; k++) {
    const series = funds[k]?.series
    const now = series?.values[slot - series.firstSlot] ?? Number.NaN
    const unit = book.units[k] ?? 0
    book.prices[k] = now
    if (unit !== 0) worth += unit * now
  }
  if (book.weights.length > 0) book.worth = worth
}

function rebalance(book: Book): void {
  book.weights.forEach((weight, k) => {
    book.units[k] = weight === 0 ? 0 : (book.worth * weight) / (book.prices[k] ?? Number.NaN)
  })
}

// New weights, where a fund has been born since the last stretch.
function nextStretch({ funds, births }: Cast, slot: Slot, past: readonly Stretch[]): Stretch | null {
  const weights = funds.map(({ weight }, k) => ((births[k] ?? 0) <= slot ? weight : 0))
  if (past.at(-1)?.weights.every((weight, k) => (weight === 0) === (weights[k] === 0)) ?? false) return null
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum === 0 ? null : { from: epochDayOfSlot(slot), weights: weights.map((weight) => weight / sum) }
}

function lastSlotOfPeriod(rhythm: Rhythm, slot: Slot): Slot {
  const month = lastMonthOfPeriod(rhythm, monthIndexOf(epochDayOfSlot(slot)))
  return month === Number.POSITIVE_INFINITY ? month : slotOf(lastDayOfMonth(month))
}

function placesWhere<T>(values: readonly T[], holds: (value: T) => boolean): number[] {
  return values.flatMap((value, index) => (holds(value) ? [index] : []))
}
