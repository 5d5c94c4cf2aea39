import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type {
  getRiskReturn,
  getRiskReturnHistory,
  ModelFund as WireFund,
  modelPeriods,
} from '@zhiheng/contract/model-portfolios.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isRebalance, type ModelMonth } from '@zhiheng/domain/model-portfolios/model-month.ts'
import { allocationOf } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { type PeriodMetrics, periodMetrics } from '@zhiheng/quant/metrics/period-metrics.ts'
import { periods } from '@zhiheng/quant/returns/periods.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { DatedSeries } from '@zhiheng/quant/series/series.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { cashRate } from '../funds/cash-rate.ts'
import { fallOf } from '../funds/summarise-fund.ts'
import type { ModelRecord } from './read-models.ts'
import { text } from './text.ts'
import { MODEL_CURRENCY } from './universe-at.ts'

type Period = (typeof modelPeriods)[number]
type Points = ReplyOf<typeof getRiskReturn>['points']
type History = ReplyOf<typeof getRiskReturnHistory>['series']

/** The newest model of each level with what following it has brought. */
export function pointsOf(market: Market, records: readonly ModelRecord[], period: Period): Points {
  return records.map(({ level, months, series }) => {
    const newest = months.at(-1) ?? months[0]
    const figures = figuresAt(market, toDatedSeries(series), { period, asOf: market.asOf })
    return {
      level,
      variant: 'TWD',
      ret: percent(figures.annualReturn),
      ret_compound: percent(figures.annualCompound),
      vol: percent(figures.volatility),
      sharp: figures.sharpe,
      maxdd: fallOf(figures.maxDrawdown ?? undefined),
      expected_vol: newest.expected.volatility,
      alloc: sharesOf(newest),
      month: newest.month,
      kind: newest.kind,
      as_of: newest.asOf,
      published_on: newest.publishedOn,
      method: newest.method,
      funds: fundsOf(newest),
    }
  })
}

/** Month by month, what was held and what had come of it by then. */
export function historyOf(market: Market, records: readonly ModelRecord[]): History {
  const followed = records.map((record) => ({ ...record, dated: toDatedSeries(record.series) }))
  const months = [...new Set(records.flatMap((record) => record.months.map(({ month }) => month)))].toSorted()
  return months.flatMap((month) => {
    const ofMonth = followed.flatMap((record) => {
      const own = record.months.find((one) => one.month === month)
      return own === undefined ? [] : [{ own, record }]
    })
    const [first] = ofMonth
    if (first === undefined) return []
    const { asOf: date, kind } = first.own
    const points = ofMonth.map(({ own, record }): History[number]['points'][number] => {
      const figures = figuresAt(market, record.dated, { period: '1y', asOf: date })
      return {
        level: own.level,
        variant: 'TWD',
        value: valueAt(record, date),
        ret: percent(figures.annualReturn),
        vol: percent(figures.volatility),
        alloc: sharesOf(own),
        changes: isRebalance(own) ? own.funds.flatMap(changeOf) : [],
      }
    })
    return [{ date, month, kind, points }]
  })
}

/** The day from which on people could follow what was published; null while nothing is. */
export function liveSince(records: readonly ModelRecord[]): IsoDate | null {
  const days = records.flatMap(({ months }) => {
    const first = months.find(({ kind }) => kind === 'live')
    return first === undefined ? [] : [first.publishedOn]
  })
  return days.toSorted()[0] ?? null
}

/** What a reader must know of these figures; how many months of a backtest there are differs by what is known. */
export function modelNotes(records: readonly ModelRecord[]): string[] {
  return text.notes(backtestMonths(records))
}

function backtestMonths(records: readonly ModelRecord[]): number {
  const months = records.flatMap((record) => record.months.filter(({ kind }) => kind === 'backtest'))
  return new Set(months.map(({ month }) => month)).size
}

/** Percent by asset class. */
export function sharesOf({ funds }: Pick<ModelMonth, 'funds'>): Points[number]['alloc'] {
  const { bf, ef, mmf, blf, other } = allocationOf(
    funds.map(({ assetType, after }) => ({ assetType, sectorId: '', sectorName: '', value: after })),
  )
  return { bf: bf.percent, ef: ef.percent, mmf: mmf.percent, blf: blf.percent, other: other.percent }
}

/** What a month holds, the largest first. */
export function fundsOf({ funds }: Pick<ModelMonth, 'funds'>): WireFund[] {
  return funds
    .filter(({ after }) => after > 0)
    .map(({ lipperId, name, assetType, after, reason }) => ({
      lipper_id: lipperId,
      name,
      asset_type: assetType,
      percent: after,
      reason,
    }))
}

/** Return and risk of a series over a period, by which models and what stands beside them are told. */
export function figuresAt(market: Market, series: DatedSeries, at: { period: Period; asOf: IsoDate }): PeriodMetrics {
  const asOf = epochDayOf(at.asOf)
  const riskFree = cashRate(market, MODEL_CURRENCY, { from: periods[at.period].target(asOf), to: asOf })
  return periodMetrics(series, { period: at.period, asOf, riskFree })
}

/** What 100 had become by a day; null before the first purchase. */
function valueAt({ series: { firstSlot, values } }: ModelRecord, day: IsoDate): number | null {
  const value = values[Math.min(slotOf(epochDayOf(day)) - firstSlot, values.length - 1)]
  return value === undefined ? null : value * 100
}

function changeOf(fund: ModelMonth['funds'][number]): string[] {
  return Math.abs(fund.before - fund.after) < 0.05 ? [] : [text.change(fund)]
}

function percent(ratio: number | null): number | null {
  return ratio === null ? null : ratio * 100
}
