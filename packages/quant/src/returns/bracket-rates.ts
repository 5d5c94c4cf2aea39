import { type Bracket, findRoot } from './find-root.ts'

/** Net amounts by time: shape (n) each, ascending, years of 365 days, no zeros. */
export interface Timeline {
  readonly years: Float64Array
  readonly amounts: Float64Array
}

/** The search runs over g = ln(1 + rate); the cells are wide enough to be few and meet at g = 0. */
const LOWEST_CELL = -96
const HIGHEST_CELL = 144
const CELL = 20.7 / HIGHEST_CELL

/**
 * The value of all payments at a growth rate g = ln(1 + rate): at the first day for g ≥ 0, at the last day for g < 0,
 * so that every factor is at most 1 and nothing overflows. Its sign and its roots are those of the XIRR equation.
 *
 * @param line - net payments by time
 * @param g - logarithm of a year's growth
 * @returns in the payments' currency
 *
 * Source: present value, continuous compounding.
 */
export function presentValue(line: Timeline, g: number): number {
  const { years, amounts } = line
  const reference = g < 0 ? (years.at(-1) ?? 0) : 0
  let sum = 0
  for (let i = 0; i < years.length; i++) sum += (amounts[i] ?? 0) * Math.exp(-g * ((years[i] ?? 0) - reference))
  return sum
}

/**
 * Finds an interval around every rate that explains the payments.
 *
 * @param line - net payments by time, both signs present
 * @returns intervals of g at whose ends the present value differs in sign, lowest first; empty if there is none. Three
 *   rates within one cell (growth that differs by a seventh) are told as one
 *
 * Source: one change of sign has one root (Descartes' rule of signs for exponential sums); else a scan of 240 cells.
 */
export function bracketRates(line: Timeline): Bracket[] {
  const changes = signChanges(line.amounts)
  return changes === 1 ? bracketOfOnly(line) : bracketsOfAll(line, changes)
}

function signChanges(amounts: Float64Array): number {
  let changes = 0
  for (let i = 1; i < amounts.length; i++) if ((amounts[i] ?? 0) * (amounts[i - 1] ?? 0) < 0) changes += 1
  return changes
}

// One change of sign has one root (Descartes). Far up only the first payment counts, so its sign tells the side.
function bracketOfOnly(line: Timeline): Bracket[] {
  const atZero = presentValue(line, 0)
  const end = atZero * (line.amounts[0] ?? 0) < 0 ? HIGHEST_CELL * CELL : LOWEST_CELL * CELL
  let near = 0
  for (let far = Math.sign(end) * CELL; near !== end; far = Math.abs(far * 2) < Math.abs(end) ? far * 2 : end) {
    if (presentValue(line, far) * atZero <= 0) return [{ low: Math.min(near, far), high: Math.max(near, far) }]
    near = far
  }
  return []
}

// Every cell the value changes its sign in, and those where it dips through zero and back.
function bracketsOfAll(line: Timeline, mostRoots: number): Bracket[] {
  const found: Bracket[] = []
  for (const { low, high, left, right } of scan(line)) {
    // a zero on the border belongs to the cell on its left
    if (left.value !== 0 && left.value * right.value <= 0) found.push({ low, high })
    const sign = Math.sign(left.value)
    const dips = left.value * right.value > 0 && sign * left.slope < 0 && sign * right.slope > 0
    if (dips) found.push(...pairIn(line, { low, high }, sign))
  }
  return found.slice(0, mostRoots)
}

interface Border {
  readonly value: number
  readonly slope: number
}

interface Cell extends Bracket {
  readonly left: Border
  readonly right: Border
}

// All cells in order. Below zero the value is stated for the last day, above for the first: see `presentValue`.
function scan({ years, amounts }: Timeline): Cell[] {
  const span = years.at(-1) ?? 0
  const up = walk(amounts, years, HIGHEST_CELL)
  const down = walk(
    amounts,
    years.map((year) => span - year),
    -LOWEST_CELL,
  )
  const below = down.slice(1).map((far, i) => ({
    low: -(i + 1) * CELL,
    high: -i * CELL,
    // walked away from zero, so the slopes point the other way
    left: { value: far.value, slope: -far.slope },
    right: { value: down[i]?.value ?? 0, slope: -(down[i]?.slope ?? 0) },
  }))
  const above = up.slice(1).map((right, i) => ({
    low: i * CELL,
    high: (i + 1) * CELL,
    left: up[i] ?? right,
    right,
  }))
  return [...below.toReversed(), ...above]
}

// Σ amount · e^(−age · CELL · step) and its slope, by one multiplication a flow and step instead of an exponential.
function walk(amounts: Float64Array, ages: Float64Array, steps: number): Border[] {
  const terms = amounts.slice()
  const shrink = ages.map((age) => Math.exp(-CELL * age))
  const borders: Border[] = []
  for (let step = 0; step <= steps; step++) {
    let value = 0
    let slope = 0
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] ?? 0
      value += term
      slope -= term * (ages[i] ?? 0)
      terms[i] = term * (shrink[i] ?? 0)
    }
    borders.push({ value, slope })
  }
  return borders
}

// Two roots hide in a cell if the value, falling towards zero at its left and back at its right, crosses it between.
function pairIn(line: Timeline, cell: Bracket, sign: number): Bracket[] {
  const bottom = findRoot((g) => slopeAt(line, g), cell)
  if (Number.isNaN(bottom) || sign * presentValue(line, bottom) > 0) return []
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
