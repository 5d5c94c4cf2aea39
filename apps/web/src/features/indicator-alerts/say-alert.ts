import type { IndicatorAlert } from '@zhiheng/contract/indicator-alerts.ts'
import { type IndicatorBasis, type IndicatorRule, isChange } from '@zhiheng/domain/indicator-alerts/indicator-alert.ts'
import { lightOf } from '@zhiheng/domain/market/business-light.ts'
import { lightNames } from '@zhiheng/domain/market/light-names.ts'

import { formatCount, formatPercent } from '../../platform/format-number.ts'
import { writeChange, writeDay, writeFigure } from '../market-indicators/write-figure.ts'
import { text } from './alert-text.ts'
import { figureOf, type WatchedFigure } from './watched-figure.ts'

/** A value that an alert looks at, as the page writes it; a change with its sign. */
export function sayValue(figure: WatchedFigure, basis: IndicatorBasis, value: number | null): string {
  if (basis === 'percentile') return formatPercent(value, 0)
  if (isChange(basis)) return writeChange(figure, value)
  const light = value === null || figure.id !== 'ndc_light' ? null : lightOf(value)
  return light === null ? writeFigure(figure, value) : text.scoreOf(formatCount(value), lightNames[light])
}

/** A target: of a change its size, without a sign. */
function sayTarget(figure: WatchedFigure, basis: IndicatorBasis, target: number | null): string {
  if (isChange(basis)) return sayValue(figure, basis, target).replace(/^\+/, '')
  if (basis === 'value' && figure.id === 'ndc_light') return text.score(formatCount(target))
  return sayValue(figure, basis, target)
}

/** What an alert can be about, as it is chosen: 較前次變動. */
export function sayBasis({ rhythm }: Pick<WatchedFigure, 'rhythm'>, basis: IndicatorBasis): string {
  return basis === 'change' ? text.bases.change[rhythm] : text.bases[basis]
}

/** What an alert waits for: 近十年百分位達到或高於 90%. */
export function sayRule(figure: WatchedFigure, { basis, direction, target }: IndicatorRule): string {
  if (basis === 'light' || direction === null) return text.turns
  const written = sayTarget(figure, basis, target)
  if (!isChange(basis))
    return text.bound(basis === 'percentile' ? text.place : text.figure, text.bounds[direction], written)
  const since = basis === 'year_change' ? text.since.year : text.since[figure.rhythm]
  return text.moved(since, text.moves[direction], written)
}

/** How far it has come. */
export function sayState(alert: IndicatorAlert): string {
  const { basis, value, value_date: on, reached, is_ended, is_paused } = alert
  const figure = figureOf(alert)
  if (reached !== null) return text.reached(writeDay(figure, reached.on), sayValue(figure, basis, reached.value))
  if (is_ended) return text.stopped
  if (on === null) return is_paused ? text.paused : text.unknownNow
  const now = text.valueNow(sayValue(figure, basis, value), writeDay(figure, on))
  return is_paused ? text.pausedNow(now) : now
}
