import { isDataOld } from '@zhiheng/domain/calendar/data-age.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FindingKind } from '@zhiheng/domain/data-health/findings.ts'
import { latenessOf } from '@zhiheng/domain/data-health/series-lateness.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isExchangeSeries } from '../../platform/nav-store/exchange-series.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketLevel } from '../../platform/nav-store/market.ts'
import { lastPricedSlot } from '../funds/last-priced.ts'
import { type ConcernedOne, type Ground, holesIn, isLiving, nothing } from './fund-findings.ts'

/** Whether a series is one of markets or one of the economy. */
export function seriesSource({ kind, id }: MarketLevel): 'indices' | 'macro' | null {
  if (isExchangeSeries(id)) return null
  return kind === 'index' ? 'indices' : 'macro'
}

/** The last day of a series up to a day; null without a value. */
export function lastDayOf(series: SlotSeries, asOf: IsoDate): IsoDate | null {
  const slot = lastPricedSlot(series, slotOf(epochDayOf(asOf)))
  return slot === null ? null : isoDayOf(epochDayOfSlot(slot))
}

/** The currencies of open classes, each with how many classes have it. */
export function currenciesOf({ funds }: Market): ReadonlyMap<Currency, number> {
  const counts = new Map<Currency, number>()
  for (const fund of funds) if (isLiving(fund)) counts.set(fund.currency, (counts.get(fund.currency) ?? 0) + 1)
  return counts
}

type Found = readonly (readonly [FindingKind, ConcernedOne])[]

/** What is wrong with the exchange rates of the classes. */
export function findInRates(ground: Ground): Found {
  return [...currenciesOf(ground.market)].flatMap(([currency, figure]) => findInRate(ground, currency, figure))
}

function findInRate({ market, ageOf }: Ground, currency: Currency, funds: number): Found {
  const one = { ...nothing, key: currency, name: currencyNames[currency] }
  const rates = market.fxPerUsd(currency)
  const day = rates && lastDayOf(rates, market.asOf)
  if (rates === null || day === null) return [['fx_missing', { ...one, figure: funds }]]
  const holes = holesIn(rates, market.asOf)
  return [
    ...(isDataOld(day, market.asOf) ? [['fx_late', { ...one, day, figure: ageOf(day) }] as const] : []),
    ...(holes === null ? [] : [['fx_holes', { ...one, ...holes }] as const]),
  ]
}

/** The series of markets and of the economy that come late, and those that do not come any more. */
export function findInSeries({ market, ageOf }: Ground): Found {
  const asOf = slotOf(epochDayOf(market.asOf))
  return market.levels.flatMap((level) => {
    const source = seriesSource(level)
    const lateness = latenessOf(level.series, asOf)
    if (source === null || lateness === null || lateness === 'coming') return []
    const day = lastDayOf(level.series, market.asOf)
    const one = { ...nothing, key: level.id, name: level.name, day, figure: day && ageOf(day) }
    return [[`${source}_${lateness}`, one] as const]
  })
}
