import type { EpochDay, Ratio } from '../series/series.ts'
import { type Bracket, findRoot } from './find-root.ts'

/** One payment: below zero is paid in, above zero is taken out or what is left at the end. */
export interface Flow {
  readonly epochDay: EpochDay
  readonly amount: number
}

/** The one yearly rate that explains the flows, or why there is none. */
export type MoneyWeightedReturn =
  | { readonly kind: 'rate'; readonly rate: Ratio; readonly days: number }
  /** all flows on one side; all on one day; no rate between −99.9999 % and 10⁹ */
  | { readonly kind: 'none'; readonly why: 'one-sided' | 'zero-span' | 'no-root' }
  | { readonly kind: 'ambiguous'; readonly rates: readonly Ratio[] }

/** Net amounts by time: shape (n) each, ascending, years of 365 days, no zeros. */
interface Timeline {
  readonly years: Float64Array
  readonly amounts: Float64Array
}

/** The search runs over g = ln(1 + rate); the cells are wide enough to be few and meet at g = 0. */
const LOWEST_CELL = -96
const HIGHEST_CELL = 144
const CELL = 20.7 / HIGHEST_CELL
const DAYS_PER_YEAR = 365

/**
 * The money-weighted return (XIRR): Σ amount · (1 + rate)^(−days / 365) = 0. For spans under a year show
 * `simpleGain` instead.
 *
 * @param flows - in any order; those of a day are summed
 * @returns the rate where exactly one exists; nothing is guessed where there is none or several
 * @throws RangeError if an amount is not finite
 *
 * Source: Excel XIRR's definition; root by sign scan and Brent, one-root case by Descartes' rule of signs.
 */
export function moneyWeightedReturn(flows: readonly Flow[]): MoneyWeightedReturn {
  const line = toTimeline(flows)
  const changes = signChanges(line.amounts)
  if (changes === 0) return { kind: 'none', why: isOneDay(flows) ? 'zero-span' : 'one-sided' }

  const value = (g: number): number => presentValue(line, g)
  const brackets = changes === 1 ? bracketOfOnly(value) : bracketsOfAll(line, changes)
  const rates = brackets.map((bracket) => Math.expm1(findRoot(value, bracket)))
  const [rate] = rates
  if (rate === undefined) return { kind: 'none', why: 'no-root' }
  if (rates.length > 1) return { kind: 'ambiguous', rates }
  return { kind: 'rate', rate, days: Math.round((line.years.at(-1) ?? 0) * DAYS_PER_YEAR) }
}

/**
 * The gain in relation to what was paid in, not annualised.
 *
 * @param paid - sum of all payments, above zero
 * @param value - what they are worth now, with everything taken out meanwhile
 * @returns (value − paid) / paid; null if nothing was paid
 *
 * Source: definition.
 */
export function simpleGain(paid: number, value: number): Ratio | null {
  return paid > 0 ? (value - paid) / paid : null
}

function toTimeline(flows: readonly Flow[]): Timeline {
  const net = new Map<EpochDay, number>()
  for (const { epochDay, amount } of flows) {
    if (!Number.isFinite(amount)) throw new RangeError(`moneyWeightedReturn: a flow of ${amount}`)
    net.set(epochDay, (net.get(epochDay) ?? 0) + amount)
  }
  const days = [...net.keys()].filter((day) => net.get(day) !== 0).toSorted((a, b) => a - b)
  const start = days[0] ?? 0
  return {
    years: Float64Array.from(days, (day) => (day - start) / DAYS_PER_YEAR),
    amounts: Float64Array.from(days, (day) => net.get(day) ?? 0),
  }
}

function isOneDay(flows: readonly Flow[]): boolean {
  return flows.length > 1 && flows.every((flow) => flow.epochDay === flows[0]?.epochDay)
}

function signChanges(amounts: Float64Array): number {
  let changes = 0
  for (let i = 1; i < amounts.length; i++) if ((amounts[i] ?? 0) * (amounts[i - 1] ?? 0) < 0) changes += 1
  return changes
}

// Value at the first day for g ≥ 0, at the last day for g < 0: every factor is at most 1, so nothing overflows.
function presentValue({ years, amounts }: Timeline, g: number): number {
  const reference = g < 0 ? (years.at(-1) ?? 0) : 0
  let sum = 0
  for (let i = 0; i < years.length; i++) sum += (amounts[i] ?? 0) * Math.exp(-g * ((years[i] ?? 0) - reference))
  return sum
}

// One change of sign has one root (Descartes): walk from 0 towards it in growing steps.
function bracketOfOnly(value: (g: number) => number): Bracket[] {
  const atZero = value(0)
  return [
    ...walkTo({ value, atZero, end: HIGHEST_CELL * CELL }),
    ...walkTo({ value, atZero, end: LOWEST_CELL * CELL }),
  ].slice(0, 1)
}

interface Walk {
  readonly value: (g: number) => number
  readonly atZero: number
  readonly end: number
}

function walkTo({ value, atZero, end }: Walk): Bracket[] {
  let near = 0
  for (let far = Math.sign(end) * CELL; near !== end; far = Math.abs(far * 2) < Math.abs(end) ? far * 2 : end) {
    if (value(far) * atZero <= 0) return [{ low: near, high: far }]
    near = far
  }
  return []
}

// Every cell the value changes its sign in, and those where it dips through zero and back.
function bracketsOfAll(line: Timeline, mostRoots: number): Bracket[] {
  const found: Bracket[] = []
  const values = scan(line)
  values.slice(1).forEach((right, i) => {
    const left = values[i] ?? 0
    const cell = { low: (LOWEST_CELL + i) * CELL, high: (LOWEST_CELL + i + 1) * CELL }
    // a zero on the border belongs to the cell on its left
    if (left !== 0 && left * right <= 0) found.push(cell)
    else if (left * right > 0) found.push(...dipsOf(line, cell, Math.sign(left)))
  })
  return found.slice(0, mostRoots)
}

// The present value at every cell border, by one multiplication a flow and border instead of one exponential.
function scan({ years, amounts }: Timeline): number[] {
  const span = years.at(-1) ?? 0
  const walk = (steps: number, ages: Float64Array): number[] => {
    const terms = amounts.slice()
    const shrink = ages.map((age) => Math.exp(-CELL * age))
    return Array.from({ length: steps }, () => {
      let sum = 0
      for (let i = 0; i < terms.length; i++) {
        terms[i] = (terms[i] ?? 0) * (shrink[i] ?? 0)
        sum += terms[i] ?? 0
      }
      return sum
    })
  }
  const down = walk(
    -LOWEST_CELL,
    years.map((year) => span - year),
  )
  const up = walk(HIGHEST_CELL, years)
  return [...down.toReversed(), amounts.reduce((sum, amount) => sum + amount, 0), ...up]
}

// Two roots hide in a cell if the value falls towards zero at its left and comes back at its right.
function dipsOf(line: Timeline, cell: Bracket, sign: number): Bracket[] {
  const slope = (g: number): number => sign * slopeAt(line, g)
  if (!(slope(cell.low) < 0 && slope(cell.high) > 0)) return []
  const bottom = findRoot(slope, cell)
  if (sign * presentValue(line, bottom) > 0) return []
  return [
    { low: cell.low, high: bottom },
    { low: bottom, high: cell.high },
  ]
}

function slopeAt({ years, amounts }: Timeline, g: number): number {
  const reference = g < 0 ? (years.at(-1) ?? 0) : 0
  let sum = 0
  for (let i = 0; i < years.length; i++) {
    const age = (years[i] ?? 0) - reference
    sum -= age * (amounts[i] ?? 0) * Math.exp(-g * age)
  }
  return sum
}
