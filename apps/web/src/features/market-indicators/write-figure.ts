import { formatDay, formatMonth } from '../../platform/format-day.ts'
import { formatChange, formatLevel, formatDifference, formatPercent, MISSING } from '../../platform/format-number.ts'
import type { IndicatorCard } from './queries.ts'
import { text } from './text.ts'

type Counted = Pick<IndicatorCard, 'unit' | 'decimals'>

const THOUSANDS_A_WAN = 10

/** A figure in its unit: 4.08%, 0.56 百分點, 16.5 萬人. */
export function writeFigure({ unit, decimals }: Counted, value: number | null): string {
  if (value === null) return MISSING
  if (unit === 'percent') return formatPercent(value, decimals)
  if (unit === 'points') return text.pointsLevel(formatLevel(value, decimals))
  if (unit === 'thousand') return text.people(formatLevel(value / THOUSANDS_A_WAN, 1))
  return formatLevel(value, decimals)
}

/** A change in the unit that fits it: points of a rate, percent of a level. */
export function writeChange({ unit, decimals }: Counted, change: number | null): string {
  if (change === null) return MISSING
  if (unit === 'level') return formatChange(change)
  if (unit === 'thousand') return text.people(formatDifference(change / THOUSANDS_A_WAN, 1))
  const figure = formatDifference(change, decimals)
  return unit === 'index' ? figure : text.points(figure)
}

/** The day of a figure, or its month. */
export function writeDay({ rhythm }: Pick<IndicatorCard, 'rhythm'>, day: string): string {
  return rhythm === 'month' ? formatMonth(day) : formatDay(day)
}
