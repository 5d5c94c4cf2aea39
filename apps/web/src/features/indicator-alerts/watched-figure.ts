import type { IndicatorAlert } from '@zhiheng/contract/indicator-alerts.ts'
import type { WatchedCard } from '@zhiheng/domain/indicator-alerts/indicator-alert.ts'

import type { IndicatorCard } from '../market-indicators/queries.ts'

/** A figure of the economy as its alerts are written. */
export type WatchedFigure = Pick<IndicatorCard, 'id' | 'name' | 'unit' | 'decimals' | 'rhythm' | 'is_growing'>

/** The figure of an alert that is there. */
export function figureOf({ indicator: id, ...alert }: IndicatorAlert): WatchedFigure {
  const { name, unit, decimals, rhythm, is_growing } = alert
  return { id, name, unit, decimals, rhythm, is_growing }
}

/** The figure as rules know it. */
export function cardOf({ id, unit, decimals, ...figure }: WatchedFigure): WatchedCard {
  return { id, unit, decimals, isGrowing: figure.is_growing }
}
