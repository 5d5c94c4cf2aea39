import { type FollowedLine, unitsAt, waitingAt } from './followed-line.ts'
import type { FundStretch } from './fund-stretches.ts'
import type { ValuedHolding } from './holding.ts'

/** Where a gain came from, in the portfolio's currency. Source: PRODUCT A20 "Gain split". */
export interface GainParts {
  /** What prices did, at the rates of the day before. */
  readonly market: number
  /** What the fund paid out, at the rates of the day before. */
  readonly distributions: number
  /** What exchange rates did, cross term included. */
  readonly exchange: number
}

/** A line within a stretch. */
export interface HeldLine {
  readonly line: FollowedLine
  /** What the record that ends it found it to be; null where it goes on. */
  readonly found: ValuedHolding | null
  /** How many of its purchases the stretch has. */
  readonly most: number
}

/** A stretch with its lines followed. */
export interface HeldStretch {
  readonly stretch: FundStretch
  readonly held: readonly HeldLine[]
}

/** Where the gains of a fund came from, over all its stretches. */
export function partsOfGain(all: readonly HeldStretch[], gains: Float64Array): GainParts {
  return partsOfDays(all, gains, { first: 0, last: gains.length - 1 })
}

/** The same of each of the last days, the latest last. */
export function partsOfLastDays(all: readonly HeldStretch[], gains: Float64Array, days: number): GainParts[] {
  const first = Math.max(0, gains.length - days)
  return Array.from({ length: gains.length - first }, (_, at) =>
    partsOfDays(all, gains, { first: first + at, last: first + at }),
  )
}

/** @param days - places, both ends included; each stands for what came from the close before to its own */
function partsOfDays(
  all: readonly HeldStretch[],
  gains: Float64Array,
  days: { readonly first: number; readonly last: number },
): GainParts {
  const sum = { market: 0, distributions: 0, exchange: 0 }
  let before: HeldStretch | null = null
  for (const current of all) {
    const { from, until } = current.stretch
    if (from === until) continue
    const isAsked = days.first <= from && from <= days.last
    if (before !== null && isAsked) addParts(sum, partsOfChange(before.held, from, gains[from] ?? Number.NaN))
    const end = Math.min(until, days.last + 1)
    for (let day = Math.max(from + 1, days.first); day < end; day++) addDay(sum, current.held, day)
    before = current
  }
  return sum
}

/** A record struck its worths at the prices of its day, or of the day before, as they were out; what is left is the market's. */
function partsOfChange(held: readonly HeldLine[], day: number, gain: number): GainParts {
  const moved = { market: 0, distributions: 0, exchange: 0 }
  addDay(moved, held, day)
  const left = gain - moved.market - moved.distributions - moved.exchange
  if (Math.abs(left) >= Math.abs(gain)) return { market: gain, distributions: 0, exchange: 0 }
  return { ...moved, market: moved.market + left }
}

/** Adds what came from the close before to this day's, of what was held at the close before. */
function addDay(sum: GrowingParts, held: readonly HeldLine[], day: number): void {
  let [market, distributions, exchange] = [0, 0, 0]
  for (const { line, most } of held) {
    const { index, toShown, paidOut } = line.fund
    const units = unitsAt(line, day - 1, most)
    if (units !== 0) {
      const before = units * (index[day - 1] ?? Number.NaN)
      const now = units * (index[day] ?? Number.NaN)
      const rate = toShown[day - 1] ?? Number.NaN
      const paid = before * (paidOut.get(day) ?? 0) * rate
      market += (now - before) * rate - paid
      distributions += paid
      exchange += now * ((toShown[day] ?? Number.NaN) - rate)
    }
    const waiting = waitingAt(line, day - 1)
    if (waiting !== 0)
      exchange += waiting * ((line.paidToShown[day] ?? Number.NaN) - (line.paidToShown[day - 1] ?? Number.NaN))
  }
  addParts(sum, { market, distributions, exchange })
}

type GrowingParts = { -readonly [Key in keyof GainParts]: GainParts[Key] }

function addParts(sum: GrowingParts, more: GainParts): void {
  sum.market += more.market
  sum.distributions += more.distributions
  sum.exchange += more.exchange
}
