import { type Carrier, type IndicatorCard, stillComing } from '@zhiheng/domain/market-indicators/indicator-card.ts'
import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { yearOnYear } from '@zhiheng/quant/indicators/year-on-year.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthEndSeries } from '@zhiheng/quant/series/month-end-series.ts'
import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { DatedSeries, MonthSeries, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { LONGEST_STAND_SLOTS } from '@zhiheng/quant/series/standing-price.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { text } from './text.ts'

/** A figure with its day; of a month's, the month's last day. */
export interface DatedFigure {
  readonly day: number
  readonly value: number
}

/** The series of a card, as it is shown: percent units where it is a rate. */
export interface Indicator {
  readonly carrier: Carrier
  /** The series' own name. */
  readonly name: string
  /** What is told of a change of a year has a month for its day. */
  readonly rhythm: 'day' | 'month'
  /** Month ends up to the latest figure; NaN for a month without one. */
  readonly months: MonthSeries
  /** The days of figures a day, up to the latest; of a figure a month the days on which its source gives it. */
  readonly dated: DatedSeries
  readonly latest: DatedFigure
  /** The figure of the month or of the published day before; null where that month, or a fortnight, has none. */
  readonly previous: DatedFigure | null
  readonly isStale: boolean
}

/** What the site has of a card: the first of its carriers with a figure; null where none has. */
export function readIndicator(market: Market, card: IndicatorCard): Indicator | null {
  for (const carrier of card.carriers) {
    const found = readCarrier(market, carrier)
    if (found !== null) return found
  }
  return null
}

function readCarrier(market: Market, carrier: Carrier): Indicator | null {
  const source = sourceOf(market, carrier.id)
  if (source === null) return null
  const asOf = epochDayOf(market.asOf)
  const dated = measured(toDatedSeries(source.series, asOf), carrier)
  const months = monthsOf(dated, carrier, asOf)
  const last = months.values.length - 1
  const value = months.values[last]
  if (value === undefined) return null
  const rhythm = carrier.measure === 'year_on_year' ? 'month' : carrier.rhythm
  const readings = rhythm === 'month' ? latestMonths(months) : latestDays(dated)
  return {
    carrier,
    name: source.name,
    rhythm,
    months,
    dated,
    ...readings,
    isStale: isStale(readings.latest.day, rhythm, asOf),
  }
}

function sourceOf(market: Market, id: string): { series: SlotSeries; name: string } | null {
  const currency = id.startsWith('fx:') ? id.slice(3) : ''
  if (isCurrency(currency)) {
    const series = market.fxPerUsd(currency)
    return series === null ? null : { series, name: text.rateOf(currencyNames[currency]) }
  }
  return market.level(id)
}

/** A month's figure dated on a first that is a weekend stands on the Friday before it, in another month. */
const OVER_A_WEEKEND = 3

function measured({ epochDays, values }: DatedSeries, { dated, measure }: Carrier): DatedSeries {
  return {
    epochDays: dated === 'first' ? epochDays.map((day) => day + OVER_A_WEEKEND) : epochDays,
    values: measure === 'inverse' ? values.map((value) => 1 / value) : values,
  }
}

/** Month ends. Of a month that came twice the later figure counts; a month of which none came stays unknown. */
function monthsOf(dated: DatedSeries, { rhythm, measure }: Carrier, asOf: number): MonthSeries {
  const lastDay = dated.epochDays.at(-1)
  if (lastDay === undefined) return { firstMonth: 0, values: new Float64Array(0) }
  const isYearly = measure === 'year_on_year'
  // of a figure a day the month that runs is no month yet; as it stands it is today's
  const until = isYearly && rhythm === 'day' ? asOf : lastDayOfMonth(monthIndexOf(lastDay))
  const months = monthEndSeries(dated, until)
  if (!isYearly) return months
  const changes = yearOnYear(months).values.map((ratio) => ratio * 100)
  const length = changes.findLastIndex((change) => !Number.isNaN(change)) + 1
  return { firstMonth: months.firstMonth, values: changes.subarray(0, length) }
}

function latestMonths({ firstMonth, values }: MonthSeries): Pick<Indicator, 'latest' | 'previous'> {
  const of = (at: number): DatedFigure => ({ day: lastDayOfMonth(firstMonth + at), value: values[at] ?? Number.NaN })
  const last = values.length - 1
  const previous = of(last - 1)
  return { latest: of(last), previous: Number.isNaN(previous.value) ? null : previous }
}

function latestDays({ epochDays, values }: DatedSeries): Pick<Indicator, 'latest' | 'previous'> {
  const of = (at: number): DatedFigure => ({ day: epochDays[at] ?? 0, value: values[at] ?? Number.NaN })
  const last = epochDays.length - 1
  const [latest, previous] = [of(last), of(last - 1)]
  const isNear = last > 0 && slotOf(latest.day) - slotOf(previous.day) <= LONGEST_STAND_SLOTS
  return { latest, previous: isNear ? previous : null }
}

function isStale(day: number, rhythm: 'day' | 'month', asOf: number): boolean {
  if (rhythm === 'month') return monthIndexOf(asOf) - monthIndexOf(day) > stillComing.months
  return slotOf(asOf) - slotOf(day) > stillComing.days
}
