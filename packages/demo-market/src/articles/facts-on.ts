import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { set14, set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { periods } from '@zhiheng/quant/returns/periods.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { EpochDay, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDateOf } from '../calendar/civil-day.ts'
import type { EndedFund, Facts, FactsSource, MarketFact, Span } from './facts.ts'
import { fundOf } from './fund-roles.ts'
import { fallOf, levelOn, monthlyLevels, percentileOf, returnBetween, savingsOf, volatilityOf } from './series-facts.ts'

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
