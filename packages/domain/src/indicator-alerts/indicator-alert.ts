import type { IndicatorCard } from '../market-indicators/indicator-card.ts'
import { type BusinessLight, lightOf } from '../market/business-light.ts'
import { isDecimal } from '../money/decimal.ts'

/**
 * What an alert on a figure of the economy looks at: the figure itself; where it lies among ten years, percent; how far it
 * went since the figure before, or since that of a year ago; and the light of 景氣對策信號.
 */
export const indicatorBases = ['value', 'percentile', 'change', 'year_change', 'light'] as const
export type IndicatorBasis = (typeof indicatorBases)[number]

/** `up`: at or above the target, or risen by so much; `down`: at or below it, or fallen by so much. */
export const indicatorDirections = ['up', 'down'] as const
export type IndicatorDirection = (typeof indicatorDirections)[number]

/** Alerts on figures that a member may have at once, reached ones included. Policy, as for alerts on prices. */
export const MOST_INDICATOR_ALERTS = 100

/** A figure above it is none. */
export const MOST_INDICATOR_TARGET = 1e9
const WHOLE = 100
const CHANGE_PLACES = 2

/** Of a figure, what its alerts are made from. */
export type WatchedCard = Pick<IndicatorCard, 'id' | 'unit' | 'decimals' | 'isGrowing'>

/** What is waited for. A light that changes has neither a direction nor a target. */
export interface IndicatorRule {
  readonly basis: IndicatorBasis
  readonly direction: IndicatorDirection | null
  /** In the unit of the figure; percent of itself for a change of a level. What rises or falls by so much is above zero. */
  readonly target: number | null
}

/** What a figure can be watched for: what grows with the years has no place among them, and one figure alone is a light. */
export function basesOf({ id, isGrowing = false }: WatchedCard): readonly IndicatorBasis[] {
  return indicatorBases.filter((basis) =>
    basis === 'percentile' ? !isGrowing : basis === 'light' ? id === 'ndc_light' : true,
  )
}

/** How many decimals what is looked at is written with. */
export function placesOf({ unit, decimals }: Pick<WatchedCard, 'unit' | 'decimals'>, basis: IndicatorBasis): number {
  if (basis === 'percentile' || basis === 'light') return 0
  return isChange(basis) && unit === 'level' ? CHANGE_PLACES : decimals
}

/** Whether it is a change, which a target measures by its size. */
export function isChange(basis: IndicatorBasis): boolean {
  return basis === 'change' || basis === 'year_change'
}

/** Whether each figure is an event of its own, so that what the last one did says nothing of the next. */
export function isEachAnEvent(basis: IndicatorBasis): boolean {
  return basis === 'change' || basis === 'light'
}

/** Whether an alert can be: on what the figure has, with a target of as many decimals as it is written with. */
export function isIndicatorRule(card: WatchedCard, { basis, direction, target }: IndicatorRule): boolean {
  if (!basesOf(card).includes(basis)) return false
  if (basis === 'light') return direction === null && target === null
  if (direction === null || target === null || !isDecimal(target, placesOf(card, basis))) return false
  if (basis === 'percentile') return target >= 0 && target <= WHOLE
  return Math.abs(target) <= MOST_INDICATOR_TARGET && (!isChange(basis) || target > 0)
}

/** Whether what is looked at has come to what is waited for; unknown values have not. */
export function isMet(
  { basis, direction, target }: IndicatorRule,
  value: number | null,
  lightBefore: BusinessLight | null,
): boolean {
  if (value === null || Number.isNaN(value)) return false
  if (basis === 'light') {
    const light = lightOf(value)
    return light !== null && lightBefore !== null && light !== lightBefore
  }
  if (target === null) return false
  if (direction === 'up') return value >= target
  return value <= (isChange(basis) ? -target : target)
}
