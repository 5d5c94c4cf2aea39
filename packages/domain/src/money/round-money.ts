import type { Currency } from './currency.ts'
import { decimalsOf } from './decimals.ts'

/** Room for the last bit of a double: 1.005 is stored a little below itself and must still become 1.01. */
const A_LITTLE_MORE = 1 + 2 * Number.EPSILON

/** An amount to the cent, half away from zero: what is written down and traded. */
export function toCents(amount: number): number {
  return roundTo(amount, 2)
}

/**
 * An amount as its currency is shown: whole New Taiwan dollars, cents of US dollars; half away from zero.
 * For figures that are only read; never round an amount that is to be traded or summed.
 */
export function roundMoney(amount: number, currency: Currency): number {
  return roundTo(amount, decimalsOf(currency))
}

function roundTo(amount: number, decimals: number): number {
  const scale = 10 ** decimals
  const rounded = (Math.sign(amount) * Math.round(Math.abs(amount) * scale * A_LITTLE_MORE)) / scale
  return rounded === 0 ? 0 : rounded // never −0
}
