import { isDecimal, MOST_FIGURE, places } from '../money/decimal.ts'
import type { UnreadReason } from './import-row.ts'
import type { Token } from './read-token.ts'
import { SHARES } from './unit-words.ts'

type NumberToken = Extract<Token, { kind: 'number' }>

/** How much of a fund a line says, or why it cannot be told. */
export type Figures =
  | {
      readonly amount: number | null
      readonly units: number | null
      /** Where nothing else is said. */
      readonly percent: number | null
      readonly reason: null
    }
  | { readonly reason: UnreadReason }

/** Source: Taiwan Stock Exchange: a trading unit is 1,000. */
export const UNITS_OF_A_LOT = 1000
/** Units times price may be rounded this much before it is a line's worth. */
const ROUNDED_WITHIN = 0.005
/**
 * Reads the numbers of a line. What stands beside a number counts first; a number alone is money, or units where it has
 * more decimals than money; of three, the one that is the product of the others is the worth. Nothing else is guessed,
 * and nothing is rounded: money of more than two places, or more than anybody may enter, is not read.
 */
export function readFigures(numbers: readonly NumberToken[]): Figures {
  if (numbers.some(({ value }) => Number.isNaN(value))) return { reason: 'unfit_figure' }
  const read = pickFigures(numbers)
  if (read.reason !== null) return read
  const fits = isFit(read.amount, places.money) && isFit(read.units, places.units)
  return fits ? read : { reason: 'unfit_figure' }
}

function isFit(figure: number | null, most: number): boolean {
  return figure === null || (figure <= MOST_FIGURE && isDecimal(figure, most))
}

function pickFigures(numbers: readonly NumberToken[]): Figures {
  const counted = numbers.filter(({ of }) => of !== 'percent')
  if (counted.length === 0) return readShare(numbers)
  if (counted.some(({ value }) => value < 0)) return { reason: 'negative' }
  const positive = counted.filter(({ value }) => value > 0)
  const [amounts, units] = [positive.filter(({ of }) => of === 'amount'), positive.filter(({ of }) => of === 'units')]
  const held = unitsOf(units)
  if (amounts.length > 1 || held === 'several') return { reason: 'several_figures' }
  if (amounts.length + units.length > 0) {
    return { amount: amounts[0]?.value ?? null, units: held, percent: null, reason: null }
  }
  return readBare(positive)
}

/** 「2 張 300 股」 is one figure: lots and what is short of one. */
function unitsOf(units: readonly NumberToken[]): number | 'several' | null {
  const [one, other, ...more] = units
  if (other === undefined) return one?.value ?? null
  const [lots, odd] = one?.isLots ? [one, other] : [other, one]
  const isOdd = odd !== undefined && odd.text.endsWith(SHARES) && odd.value < UNITS_OF_A_LOT
  return more.length === 0 && lots.isLots && isOdd ? lots.value + odd.value : 'several'
}

/** A lone percentage above zero; of several it cannot be told which is the share. */
function readShare(numbers: readonly NumberToken[]): Figures {
  const [only, ...others] = numbers
  if (only === undefined) return { reason: 'no_figure' }
  if (others.length > 0) return { reason: 'several_figures' }
  if (only.value < 0) return { reason: 'negative' }
  return only.value === 0 ? { reason: 'no_figure' } : { amount: null, units: null, percent: only.value, reason: null }
}

function readBare(numbers: readonly NumberToken[]): Figures {
  const [only, ...others] = numbers
  if (only === undefined) return { reason: 'no_figure' }
  if (others.length === 0) {
    const areUnits = (only.text.split('.')[1] ?? '').length > places.money
    return { amount: areUnits ? null : only.value, units: areUnits ? only.value : null, percent: null, reason: null }
  }
  const worth = numbers.length === 3 ? productOf(numbers.map(({ value }) => value)) : null
  return worth === null ? { reason: 'several_figures' } : { amount: worth, units: null, percent: null, reason: null }
}

function productOf(values: readonly number[]): number | null {
  const [small = 0, middle = 0, large = 0] = values.toSorted((a, b) => a - b)
  return Math.abs(small * middle - large) <= large * ROUNDED_WITHIN ? large : null
}
