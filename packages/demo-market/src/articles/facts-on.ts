import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { set14, set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { periods } from '@zhiheng/quant/returns/periods.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { EpochDay, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDateOf } from '../calendar/civil-day.ts'
import type { EndedFund, Facts, FactsSource, MarketFact } from './facts.ts'
import { fundOf } from './fund-roles.ts'

/** A monthly figure stands until the next one comes, and for some weeks beyond it. */
const LONGEST_LEVEL_DAYS = 50
const TEN_YEARS = 120

/** What a market knows on one day. */
export function factsOn(source: FactsSource, day: IsoDate): Facts {
  const today = epochDayOf(day)
  const between = (series: SlotSeries | null, from: EpochDay) => returnBetween(series, from, today)
  const ownIndex = (id: string) => source.level(mCodeOf(id) ?? '')
  return {
    day,
    level: (id) => levelOn(source.level(id), today),
    levelAgo: (id, months) => levelOn(source.level(id), addMonths(today, -months)),
    levelReturn: (id, period) => between(source.level(id), periods[period].target(today)),
    levelPercentile: (id) => percentileOf(source.level(id), today),
    marketReturn: (id, period) => between(ownIndex(id), periods[period].target(today)),
    bestAndWorstMarkets(period) {
      const known = set23.flatMap(({ id, name }): MarketFact[] => {
        const perf = between(ownIndex(id), periods[period].target(today))
        return perf === null ? [] : [{ id, name, perf }]
      })
      const [best, ...others] = known.toSorted((a, b) => b.perf - a.perf)
      const worst = others.at(-1)
      return best === undefined || worst === undefined ? null : { best, worst }
    },
    marketDrawdown: (id, months) => fallOf(ownIndex(id), { today, months }),
    fund(role) {
      const found = fundOf(role, source.funds)
      return found && { ...nameOf(found), ...feesOf(found) }
    },
    fundReturn: (id, period) => between(source.totalReturns(id), periods[period].target(today)),
    fundDrawdown: (id, months) => fallOf(source.totalReturns(id), { today, months }),
    perUsd: (currency) => levelOn(source.perUsd(currency), today),
    dollarReturn: (currency, period) => between(source.perUsd(currency), periods[period].target(today)),
    endedFunds: (months) => endedBetween(source, addMonths(today, -months), today),
  }
}

function nameOf({ lipperId, name, currency }: FundRecord) {
  return { id: lipperId, name, currency }
}

function feesOf({ managementFeePercent, totalExpensePercent }: FundRecord) {
  return { managementFee: managementFeePercent, totalExpense: totalExpensePercent }
}

function mCodeOf(id: string): string | null {
  return [...set23, ...set14].find((market) => market.id === id)?.mCode ?? subSectorOf(id)?.mCode ?? null
}

/** The last value on or before a day, unless it is too old to speak for it. */
function levelOn(series: SlotSeries | null, day: EpochDay): number | null {
  if (series === null) return null
  for (let slot = slotOf(day); slot >= series.firstSlot && day - epochDayOfSlot(slot) <= LONGEST_LEVEL_DAYS; slot--) {
    const value = series.values[slot - series.firstSlot] ?? Number.NaN
    if (!Number.isNaN(value)) return value
  }
  return null
}

function returnBetween(series: SlotSeries | null, from: EpochDay, to: EpochDay): number | null {
  const [start, end] = [from, to].map((day) => priceOn(series, day, to))
  if (start === undefined || end === undefined || start === null || end === null) return null
  return 100 * (end / start - 1)
}

function priceOn(series: SlotSeries | null, day: EpochDay, asOf: EpochDay): number | null {
  const slot = series && standingSlot(series, slotOf(day), slotOf(asOf))
  return slot === null ? null : (series?.values[slot - series.firstSlot] ?? null)
}

function fallOf(series: SlotSeries | null, { today, months }: { today: EpochDay; months: number }): number | null {
  const from = addMonths(today, -months)
  if (series === null || priceOn(series, from, today) === null || priceOn(series, today, today) === null) return null
  const { firstSlot, values } = series
  const fall = maxDrawdown(values.subarray(slotOf(from) - firstSlot, slotOf(today) - firstSlot + 1))
  return fall && 0 - 100 * fall.depth
}

function percentileOf(series: SlotSeries | null, today: EpochDay): number | null {
  const now = levelOn(series, today)
  const first = addMonths(today, -TEN_YEARS)
  if (series === null || now === null || slotOf(first) < series.firstSlot) return null
  const { firstSlot, values } = series
  const known = values
    .subarray(slotOf(first) - firstSlot, slotOf(today) - firstSlot + 1)
    .filter((one) => !Number.isNaN(one))
  return (100 * known.filter((one) => one < now).length) / known.length
}

function endedBetween({ funds, totalReturns }: FactsSource, from: EpochDay, to: EpochDay): EndedFund[] {
  return funds
    .flatMap(({ lipperId, name, status, successorId }): EndedFund[] => {
      const series = totalReturns(lipperId)
      const last = series && epochDayOfSlot(series.firstSlot + series.values.length - 1)
      if (status !== 'merged' && status !== 'liquidated') return []
      if (last === null || last <= from || last > to) return []
      const heir = funds.find((other) => other.lipperId === successorId)
      const successor = heir ? { id: heir.lipperId, name: heir.name } : null
      return [{ id: lipperId, name, kind: status, day: isoDateOf(last), successor }]
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id))
}
