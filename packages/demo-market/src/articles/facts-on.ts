import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { set14, set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { periods } from '@zhiheng/quant/returns/periods.ts'
import { annualisedVolatility } from '@zhiheng/quant/risk/annualised-volatility.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { EpochDay, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDateOf } from '../calendar/civil-day.ts'
import type { EndedFund, Facts, FactsSource, MarketFact, RegularSavings, Span } from './facts.ts'
import { fundOf } from './fund-roles.ts'

/** A monthly figure stands until the next one comes, and for some weeks beyond it. */
const LONGEST_LEVEL_DAYS = 50
const TEN_YEARS = 120

/** Those with a name that can be said: the rest of all funds is none. */
const namedMarkets = set23.filter(({ mCode }) => mCode !== 'OTH')

/** What a market knows on one day. */
export function factsOn(source: FactsSource, day: IsoDate): Facts {
  const today = epochDayOf(day)
  const between = (series: SlotSeries | null, from: EpochDay) => returnBetween(series, from, today)
  const ownIndex = (id: string) => source.level(mCodeOf(id) ?? '')
  return {
    day,
    level: (id) => levelOn(source.level(id), today),
    levelAgo: (id, months) => levelOn(source.level(id), addMonths(today, -months)),
    levelBefore: (id, period) => levelOn(source.level(id), startOf(period, today)),
    levelReturn: (id, period) => between(source.level(id), startOf(period, today)),
    levelPercentile: (id) => percentileOf(source.level(id), today),
    marketReturn: (id, period) => between(ownIndex(id), startOf(period, today)),
    bestAndWorstMarkets(period) {
      const known = namedMarkets.flatMap(({ id, name }): MarketFact[] => {
        const perf = between(ownIndex(id), startOf(period, today))
        return perf === null ? [] : [{ id, name, perf }]
      })
      const [best, ...others] = known.toSorted((a, b) => b.perf - a.perf)
      const worst = others.at(-1)
      return best === undefined || worst === undefined ? null : { best, worst }
    },
    marketDrawdown: (id, months) => fallOf(ownIndex(id), { today, months }),
    marketVolatility: (id, months) => volatilityOf(monthlyLevels(ownIndex(id), { today, months })),
    regularSavings: (id, months) => savingsOf(monthlyLevels(ownIndex(id), { today, months })),
    fund(role) {
      const found = fundOf(role, source.funds)
      return found && { ...nameOf(found), ...feesOf(found) }
    },
    fundReturn: (id, period) => between(source.totalReturns(id), startOf(period, today)),
    fundDrawdown: (id, months) => fallOf(source.totalReturns(id), { today, months }),
    perUsd: (currency) => levelOn(source.perUsd(currency), today),
    dollarReturn: (currency, period) => between(source.perUsd(currency), startOf(period, today)),
    endedFunds: (months) => endedBetween(source, addMonths(today, -months), today),
  }
}

function startOf(period: Span, today: EpochDay): EpochDay {
  return period === '1d' ? epochDayOfSlot(slotOf(today) - 1) : periods[period].target(today)
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

/** The level of today and of the same day of so many months before it, oldest first; null where one is unknown. */
function monthlyLevels(series: SlotSeries | null, { today, months }: { today: EpochDay; months: number }) {
  const days = Array.from({ length: months + 1 }, (_, at) => addMonths(today, at - months))
  const levels = days.map((day) => priceOn(series, day, today))
  return levels.every((level) => level !== null) ? levels : null
}

function volatilityOf(levels: readonly number[] | null): number | null {
  if (levels === null) return null
  const volatility = annualisedVolatility(
    levels.slice(1).map((level, at) => level / (levels[at] ?? Number.NaN) - 1),
    12,
  )
  return volatility === null ? null : 100 * volatility
}

function savingsOf(levels: readonly number[] | null): RegularSavings | null {
  const now = levels?.at(-1)
  const bought = levels?.slice(0, -1) ?? []
  const [first] = bought
  if (now === undefined || first === undefined) return null
  const averageCost = bought.length / bought.reduce((units, price) => units + 1 / price, 0)
  return {
    averagePrice: bought.reduce((sum, price) => sum + price, 0) / bought.length,
    averageCost,
    gain: 100 * (now / averageCost - 1),
    gainAtOnce: 100 * (now / first - 1),
  }
}

function endedBetween({ funds, totalReturns }: FactsSource, from: EpochDay, to: EpochDay): EndedFund[] {
  const ended = new Map<string, EndedFund>()
  for (const fund of funds.toSorted((a, b) => a.lipperId.localeCompare(b.lipperId))) {
    const { lipperId, strategyId, status, successorId } = fund
    if (status !== 'merged' && status !== 'liquidated') continue
    const series = totalReturns(lipperId)
    const last = series && epochDayOfSlot(series.firstSlot + series.values.length - 1)
    if (last === null || last <= from || last > to) continue
    const heir = funds.find((other) => other.lipperId === successorId)
    ended.set(strategyId, {
      id: lipperId,
      name: withoutClass(fund),
      kind: status,
      day: isoDateOf(last),
      successor: heir ? { id: heir.lipperId, name: heir.name } : null,
      ...ended.get(strategyId),
      classes: (ended.get(strategyId)?.classes ?? 0) + 1,
    })
  }
  return [...ended.values()].toSorted((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id))
}

function withoutClass({ name, shareClass }: FundRecord): string {
  return shareClass !== null && name.endsWith(shareClass)
    ? name.slice(0, -shareClass.length).replace(/[-\s]+$/, '')
    : name
}
