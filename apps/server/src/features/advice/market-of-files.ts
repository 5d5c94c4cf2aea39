import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { NavHistory } from '@zhiheng/domain/funds/market-data.ts'
import { type Currency, currencies } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { assembleMarket, type MarketPart } from '../../platform/nav-store/assemble-market.ts'
import { withDerivedRates } from '../../platform/nav-store/derived-rates.ts'
import type { Market, MarketLevel } from '../../platform/nav-store/market.ts'
import type { AdviceFiles } from './read-advice-files.ts'

/** A value of a day, as files give it. */
interface DatedValue {
  readonly epochDay: number
  readonly value: number
}

/**
 * The snapshot that the site would have had on a day from what the files say up to it.
 *
 * @param leaps - `kept` for measuring outcomes alone
 */
export function marketOfFiles(files: AdviceFiles, day: IsoDate, leaps: 'cut' | 'kept' = 'cut'): Market {
  const until = epochDayOf(day)
  const byFund = eventsUntil(files, until)
  const funds = [...files.records.values()]
    .filter((record) => record.launchDate === null || record.launchDate <= day)
    .map((record): MarketPart => {
      const { distributions = [], splits = [] } = byFund.get(record.lipperId) ?? {}
      const prices = seriesOf(pricesUntil(files.histories.get(record.lipperId), until), until)
      return { record, prices, distributions, splits }
    })
    .toSorted((a, b) => (a.record.lipperId < b.record.lipperId ? -1 : 1))
  return assembleMarket({
    today: day,
    asOf: null,
    funds,
    fxPerUsd: withDerivedRates(ratesUntil(files, until), slotOf(until)),
    levels: levelsUntil(files, until),
    securities: [],
    leaps,
  })
}

function* pricesUntil(history: NavHistory | undefined, until: number): Generator<DatedValue> {
  for (const [place, epochDay] of history?.epochDays.entries() ?? []) {
    if (epochDay > until) return
    yield { epochDay, value: history?.values[place] ?? Number.NaN }
  }
}

/** One value a weekday; one of a weekend counts from the Monday behind it, where that has none of its own. */
function seriesOf(values: Iterable<DatedValue>, until: number): SlotSeries {
  const bySlot = new Map<number, number>()
  const weekends: DatedValue[] = []
  for (const dated of values) {
    if (slotOf(dated.epochDay) === slotOnOrAfter(dated.epochDay)) bySlot.set(slotOf(dated.epochDay), dated.value)
    else weekends.push(dated)
  }
  for (const { epochDay, value } of weekends) {
    const slot = slotOnOrAfter(epochDay)
    if (slot <= slotOf(until) && !bySlot.has(slot)) bySlot.set(slot, value)
  }
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const slot of bySlot.keys()) {
    first = Math.min(first, slot)
    last = Math.max(last, slot)
  }
  if (bySlot.size === 0) return { firstSlot: 0, values: new Float64Array(0) }
  const series = new Float64Array(last - first + 1).fill(Number.NaN)
  for (const [slot, value] of bySlot) series[slot - first] = value
  return { firstSlot: first, values: series }
}

type Events = Pick<MarketPart, 'distributions' | 'splits'>

function eventsUntil(files: AdviceFiles, until: number): Map<string, Events> {
  const distributions = grouped(files.distributions, until)
  const splits = grouped(files.splits, until)
  return new Map(
    [...new Set([...distributions.keys(), ...splits.keys()])].map((id) => [
      id,
      {
        distributions: (distributions.get(id) ?? []).map(({ epochDay, record }) => ({
          epochDay,
          amount: record.amountPerUnit,
          fromCapitalPercent: record.fromCapitalPercent,
        })),
        splits: (splits.get(id) ?? []).map(({ epochDay, record }) => ({ epochDay, ratio: record.ratio })),
      },
    ]),
  )
}

function grouped<Row extends { readonly lipperId: string; readonly exDate: IsoDate }>(
  rows: readonly Row[],
  until: number,
): Map<string, { readonly epochDay: number; readonly record: Row }[]> {
  const groups = new Map<string, { readonly epochDay: number; readonly record: Row }[]>()
  for (const record of rows) {
    const epochDay = epochDayOf(record.exDate)
    if (epochDay > until) continue
    const own = groups.get(record.lipperId) ?? []
    groups.set(record.lipperId, own)
    own.push({ epochDay, record })
  }
  for (const [id, own] of groups)
    groups.set(
      id,
      own.toSorted((a, b) => a.epochDay - b.epochDay),
    )
  return groups
}

function ratesUntil(files: AdviceFiles, until: number): Map<Currency, SlotSeries> {
  return new Map(
    currencies.flatMap((currency) => {
      const own = files.fx.filter((rate) => rate.currency === currency)
      const values = own.map(({ date, perUsd }) => ({ epochDay: epochDayOf(date), value: perUsd }))
      const known = values.filter(({ epochDay }) => epochDay <= until)
      return known.length === 0 ? [] : [[currency, seriesOf(known, until)] as const]
    }),
  )
}

function levelsUntil(files: AdviceFiles, until: number): MarketLevel[] {
  const points = Map.groupBy(files.points, (point) => point.indicatorId)
  return [...files.indicators.values()].map(({ indicatorId, ...about }) => ({
    ...about,
    id: indicatorId,
    series: seriesOf(
      (points.get(indicatorId) ?? [])
        .map(({ date, value }) => ({ epochDay: epochDayOf(date), value }))
        .filter(({ epochDay }) => epochDay <= until),
      until,
    ),
  }))
}
