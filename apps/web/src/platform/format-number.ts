import { formatText } from './format-text.ts'

/** What stands where a figure is not known. */
export const MISSING = '–'

type Figure = number | null | undefined

function known(value: Figure): value is number {
  return value !== null && value !== undefined && Number.isFinite(value)
}

/** Digits with a true minus sign and grouped thousands; a zero has no sign. */
function digits(value: number, decimals: number): string {
  const plain = Math.abs(value).toFixed(decimals)
  const text = Math.abs(value) < 999 ? plain : grouped(plain)
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

function grouped(plain: string): string {
  const [whole = '0', fraction] = plain.split('.')
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}

function signed(value: number, decimals: number): string {
  const text = digits(value, decimals)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** A level in percent units: 12.34%. */
export function formatPercent(value: Figure, decimals = 2): string {
  return known(value) ? `${digits(value, decimals)}%` : MISSING
}

/** A level of an index or a rate, without its unit: 24,318.72. */
export function formatLevel(value: Figure, decimals: number): string {
  return known(value) ? digits(value, decimals) : MISSING
}

/** A difference of plain figures, with its sign: +1.2, −0.4. */
export function formatDifference(value: Figure, decimals: number): string {
  return known(value) ? signed(value, decimals) : MISSING
}

/** A fee in percent: two decimals, or three where it has a third, so that parts add up to what stands beside them. */
export function formatFee(value: Figure): string {
  const hasThird = known(value) && Math.round(value * 1000) % 10 !== 0
  return formatPercent(value, hasThird ? 3 : 2)
}

/** A return or a difference in percent units, with its sign: +1.23%, −0.40%, 0.00%. */
export function formatChange(value: Figure, decimals = 2): string {
  return known(value) ? `${signed(value, decimals)}%` : MISSING
}

/** A difference of two parts of a whole, in percentage points: +9.4, −0.5. */
export function formatPoints(value: Figure): string {
  return known(value) ? signed(value, 1) : MISSING
}

/** A part of a whole in percent units: 35.4%. */
export function formatShare(value: Figure): string {
  return formatPercent(value, 1)
}

const LARGE_PRICE = 1000

/** A price: four decimals, two from 1,000 up. */
export function formatNav(value: Figure): string {
  if (!known(value)) return MISSING
  return digits(value, Math.abs(value) >= LARGE_PRICE ? 2 : 4)
}

/** The change of a price; its direction is said by the arrow beside it. */
export function formatPriceChange(value: Figure): string {
  return known(value) ? digits(Math.abs(value), 4) : MISSING
}

/** A plain ratio: 0.85. */
export function formatRatio(value: Figure): string {
  return known(value) ? digits(value, 2) : MISSING
}

/** How many: 1,234. */
export function formatCount(value: Figure): string {
  return known(value) ? digits(value, 0) : MISSING
}

/** 張 a day on the exchange: 12,345, and 3.4 of what is hardly traded. */
export function formatLots(value: Figure): string {
  return known(value) ? digits(value, value < 10 ? 1 : 0) : MISSING
}

/** Fund units: 1,234.5678. */
export function formatUnits(value: Figure): string {
  return known(value) ? digits(value, 4) : MISSING
}

const wholeCurrencies = new Set(['TWD', 'JPY', 'CNY', 'INR'])

function decimalsOf(currency: string): number {
  return wholeCurrencies.has(currency) ? 0 : 2
}

/** An amount of money without its unit, in the decimals of its currency. */
export function formatAmount(value: Figure, currency = 'TWD'): string {
  return known(value) ? digits(value, decimalsOf(currency)) : MISSING
}

/** The same with its sign: a gain or a loss. */
export function formatGain(value: Figure, currency = 'TWD'): string {
  return known(value) ? signed(value, decimalsOf(currency)) : MISSING
}

const YI = 1e8
const WAN = 1e4

/** TWD in 億元, without the unit, for a column headed 億元: 45.12. */
export function formatYi(value: Figure): string {
  return known(value) ? digits(value / YI, 2) : MISSING
}

/** An amount in 萬, without the unit, for an axis: 120, or 132.5 where it is not whole. */
export function formatWan(value: Figure): string {
  if (!known(value)) return MISSING
  const tenths = Math.round((value / WAN) * 10)
  return digits(tenths / 10, tenths % 10 === 0 ? 0 : 1)
}

/** A mark of an axis of large amounts: 120 萬. */
export function formatWanTick(value: Figure): string {
  return formatText.tenThousands(formatWan(value))
}

/** A mark of an axis of amounts, in 萬 where it is large: 120 萬, 9,800. */
export function formatMoneyTick(value: number): string {
  return Math.abs(value) >= WAN ? formatWanTick(value) : formatAmount(value)
}

const FOUR_DIGITS = 1000

/** An amount of TWD where space is tight: 45.12 億元, 8,000 萬元, 36.5 萬元, 9,800 元. */
export function formatShortTwd(value: Figure): string {
  if (!known(value)) return MISSING
  const size = Math.abs(value)
  // 9,999.6 萬 is written as 1.00 億, not as 10,000 萬
  if (Math.round(size / WAN) >= YI / WAN) return formatText.yuanIn.yi(digits(value / YI, 2))
  if (size < WAN) return formatText.yuanIn.one(digits(value, 0))
  return formatText.yuanIn.wan(digits(value / WAN, size >= FOUR_DIGITS * WAN ? 0 : 1))
}
