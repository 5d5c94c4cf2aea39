/** Decimal places that a member may give. */
export const places = {
  /** Cents in every currency: what is written down and traded, whatever `decimalsOf` shows. */
  money: 2,
  /** Fund houses and transfer agents state units to between three and six places. */
  units: 6,
  /** Shares of a portfolio lie on the 0.1 % grid. */
  share: 1,
  /** Percentage points of a band, and a fund's cost, percent a year. */
  percent: 2,
} as const

/** Most money, and most units, of one line. */
export const MOST_FIGURE = 1e12

/** A double keeps every decimal number of this many significant digits apart from all others. Source: IEEE 754, DBL_DIG. */
const MOST_DIGITS = 15

/**
 * Whether a number is a decimal number of at most so many places: 0.1 is one of one place, 1e-9 and 0.1 + 0.2 are not
 * of two.
 *
 * The shortest text that reads back as the number decides. A decimal number of at most 15 significant digits is the
 * shortest text of its double, so up to 10^12 no amount of two places is refused, and none of more places is taken.
 *
 * @param most - 0 to 6: smaller numbers than 0.000001 have a text with an exponent, which is refused
 */
export function isDecimal(value: number, most: number): boolean {
  const match = /^-?\d+(?:\.(\d+))?$/.exec(String(value))
  return match !== null && (match[1] ?? '').length <= most
}

/**
 * Reads a plain decimal number: digits, and a point with digits. No exponent, no blank, no sign but minus.
 *
 * @param text - in half-width signs, not grouped
 * @param tenfold - how many places the point moves to the right: 4 for 萬, 2 for parts of one as percent
 * @returns the nearest number to exactly that; null where it is none, or has more digits than a number can hold
 */
export function parseDecimal(text: string, tenfold = 0): number | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', rest = ''] = match
  const moved = rest.padEnd(tenfold, '0')
  const integral = (whole + moved.slice(0, tenfold)).replace(/^0+(?=\d)/, '')
  const fraction = moved.slice(tenfold).replace(/0+$/, '')
  if ((integral + fraction).replace(/^0+/, '').length > MOST_DIGITS) return null
  const value = Number(`${sign}${integral}.${fraction === '' ? '0' : fraction}`)
  return value === 0 ? 0 : value // never −0
}
