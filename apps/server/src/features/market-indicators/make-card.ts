import type { IndicatorCard as Shown } from '@zhiheng/contract/market-indicators.ts'
import {
  type IndicatorCard,
  type IndicatorUnit,
  trailingWindow,
} from '@zhiheng/domain/market-indicators/indicator-card.ts'
import { indicatorNames } from '@zhiheng/domain/market-indicators/text.ts'
import { lightOf } from '@zhiheng/domain/market/business-light.ts'
import { thirdOf } from '@zhiheng/quant/indicators/outcomes-by-third.ts'
import { trailingPlace } from '@zhiheng/quant/indicators/trailing-percentile.ts'
import { lastDayOfMonth } from '@zhiheng/quant/series/month-index.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import type { DatedFigure, Indicator } from './read-indicator.ts'

const thirds = ['low', 'middle', 'high'] as const

/** A figure as the page shows it, without what it means for markets. */
export function makeCard(card: IndicatorCard, indicator: Indicator): Omit<Shown, 'relevance'> {
  const { id, unit, decimals } = card
  const { latest, previous, months } = indicator
  return {
    id,
    name: indicatorNames[id] ?? indicator.name,
    source: indicator.name,
    unit,
    decimals,
    rhythm: indicator.rhythm,
    latest: readingOf(latest),
    prev: previous === null ? null : readingOf(previous),
    change: previous === null ? null : changeOf(unit, latest.value, previous.value),
    consensus: null,
    ...standingOf(card, indicator),
    is_stale: indicator.isStale,
    is_component: card.isComponent ?? false,
    is_revised: card.isRevised ?? false,
    is_growing: card.isGrowing ?? false,
    light: card.id === 'ndc_light' ? lightOf(latest.value) : null,
    series: seriesOf(months),
  }
}

function readingOf({ day, value }: DatedFigure): Shown['latest'] {
  return { day: isoDayOf(day), value: Number(value.toPrecision(10)) }
}

function changeOf(unit: IndicatorUnit, latest: number, previous: number): number | null {
  return unit === 'level' ? toPercent(latest / previous - 1) : toNumber(latest - previous)
}

function standingOf(card: IndicatorCard, { months }: Indicator): Pick<Shown, 'pctile' | 'third' | 'years'> {
  const place = card.isGrowing === true ? null : trailingPlace(months.values, months.values.length - 1, trailingWindow)
  if (place === null) return { pctile: null, third: null, years: null }
  return {
    pctile: toPercent(place.part),
    third: thirds[thirdOf(place.part)],
    years: Math.floor((place.span / 12) * 10) / 10,
  }
}

function seriesOf({ firstMonth, values }: Indicator['months']): Shown['series'] {
  const start = Math.max(0, values.length - trailingWindow.months)
  return {
    from: isoDayOf(lastDayOfMonth(firstMonth + start)),
    values: Array.from(values.subarray(start), (value) => toNumber(Number(value.toPrecision(6)))),
  }
}
