import { aroundMoney } from './typed-words.ts'

interface AmountRule {
  /** Digits after the point; more are cut off. */
  readonly decimals: number
  readonly allowsNegative: boolean
}

/** A double holds this many figures without error. */
const MOST_FIGURES = 15

/**
 * What someone typed or pasted, as plain figures: `NT$1,234.5` and `１２３４．５` become `1234.5`, nothing stays nothing.
 * `null` where it is no amount, or a negative one where there is none.
 */
export function readAmount(text: string, { decimals, allowsNegative }: AmountRule): string | null {
  const bare = halfWidth(text).replaceAll(aroundMoney, '')
  const found = /^(-?)0*(\d*)(\.?)(\d*)$/.exec(bare)
  if (!found) return null
  const [, sign = '', digits = '', point = '', rest = ''] = found
  if (sign !== '' && !allowsNegative) return null
  if (digits.length + Math.min(rest.length, decimals) > MOST_FIGURES) return null
  const whole = digits === '' && /\d|\./.test(bare) ? '0' : digits
  return sign + whole + (decimals > 0 ? point + rest.slice(0, decimals) : '')
}

/** Full-width figures and signs as half-width ones. */
export function halfWidth(text: string): string {
  return text.normalize('NFKC').replaceAll('\u2212', '-')
}

/** `1234567.5` as `1,234,567.5`. */
export function groupAmount(plain: string): string {
  const [whole = '', ...rest] = plain.split('.')
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}

/** The number that plain figures say; `null` while there is none. */
export function amountOf(plain: string): number | null {
  return /\d/.test(plain) ? Number(plain) : null
}

/** A number as plain figures. */
export function plainOf(value: number | null, decimals: number): string {
  return value === null ? '' : String(Number(value.toFixed(decimals)))
}

/** Where the caret stands after grouping: behind as many figures as before. */
export function caretAfter(grouped: string, figures: number): number {
  let left = figures
  for (let at = 0; at < grouped.length; at += 1) {
    if (left === 0) return at
    if (grouped[at] !== ',') left -= 1
  }
  return grouped.length
}

/** How many characters of a text count as figures. */
export function figuresIn(text: string): number {
  return halfWidth(text).replaceAll(/[^\d.-]/g, '').length
}
