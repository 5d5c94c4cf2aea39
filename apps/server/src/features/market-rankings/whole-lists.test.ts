import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import {
  type RankingPeriod,
  rankingRules,
  type RankingTopic,
  rankingTopics,
} from '@zhiheng/domain/market-rankings/topics.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { aMember } from '../../testing/a-member.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { hasRealData, realTaiwan } from '../../testing/real-data.ts'
import {
  type Course,
  DAY,
  dayOf,
  isKnown,
  iso,
  monthsBefore,
  rateOn,
  Slowly,
  startOf,
  weekdayOf,
} from '../../testing/slow-market.ts'
import { fallSlowly, sharpeSlowly, volatilitySlowly } from '../../testing/slow-risk.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { researchOf } from '../funds/research.ts'
import { marketFlowsOf } from '../market-flows/market-flows.ts'
import { showRanking } from './show-ranking.ts'

// Every list once more: values from prices, payments and what is told of a fund, places by counting who is better, places
// of a month before and the record of a year before from the prices until then. Scores and flows have tests of their own.

type Values = ReadonlyMap<string, number>
interface Asked {
  readonly topic: RankingTopic
  readonly period: RankingPeriod | null
}

const typeOf = ({ sector2Id }: MarketFund) => {
  const sector = subSectorOf(sector2Id)
  return sector === null ? 'other' : assetTypeOf(sector)
}
const isSmall = ({ sizeTwd }: MarketFund) => sizeTwd !== null && sizeTwd < 1e8
const classesOf = (market: Market, { strategyId }: MarketFund) =>
  (researchOf(market).strategies.get(strategyId) ?? []).flatMap((place) => market.funds[place] ?? [])
const sumOf = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value, 0)
}

const chargesOf: Partial<Record<RankingPeriod, number>> = { '1y': 12, '3y': 36, '5y': 60 }

class Lists {
  readonly #slowly: Slowly
  readonly market: Market
  readonly #followers: ReadonlyMap<number, number>
  readonly #nets: ReadonlyMap<number, number>

  constructor(market: Market, told: { followers: ReadonlyMap<number, number>; nets: ReadonlyMap<number, number> }) {
    this.market = market
    this.#slowly = new Slowly(market)
    this.#followers = told.followers
    this.#nets = told.nets
  }

  /** The values of a list of prices on a day, of the funds that it would have had then. */
  ofPrices(asked: Asked, day: string): Values {
    const isNow = day === this.market.asOf
    const own = isNow ? this.#slowly.counted : this.#slowly.shownOn(day)
    return this.#listed(
      asked,
      own.map(({ fund }) => fund),
      (_fund, at) => {
        const course = own[at]
        return course === undefined ? Number.NaN : this.#overPeriod(asked, course, day)
      },
    )
  }

  now(asked: Asked): Values {
    if (asked.period !== null) return this.ofPrices(asked, this.market.asOf)
    if (asked.topic !== 'new')
      return this.#listed(
        asked,
        this.#slowly.counted.map(({ fund }) => fund),
        (fund) => this.#told(asked.topic, fund),
      )
    const { isPrimary } = researchOf(this.market)
    const year = monthsBefore(this.market.asOf, 12)
    const open = this.market.funds.filter(
      ({ market, status, index, launchDate }) =>
        market === 'TW' && status === 'active' && isPrimary(index) && launchDate !== null && launchDate > year,
    )
    return this.#listed(
      asked,
      open.filter(({ launchDate }) => (launchDate ?? '') <= this.market.asOf),
      (fund) => Date.parse(fund.launchDate ?? '') / DAY,
    )
  }

  #listed({ topic }: Asked, funds: readonly MarketFund[], valueOf: (fund: MarketFund, at: number) => number): Values {
    return new Map(
      funds.flatMap((fund, at): [string, number][] => {
        if (fund.sector2Id === '95002') return []
        if (rankingRules[topic].withoutMoney && typeOf(fund) === 'money_market') return []
        const own =
          topic === 'yield'
            ? classesOf(this.market, fund).find((one) => one.status === 'active' && !Number.isNaN(this.#yearPaid(one)))
            : fund
        const value = own === undefined ? Number.NaN : valueOf(fund, at)
        return own === undefined || Number.isNaN(value) ? [] : [[own.lipperId, value]]
      }),
    )
  }

  #overPeriod({ topic, period }: Asked, course: Course, day: string): number {
    if (period === null || !isKnown(this.market, course, [startOf(period, day), day])) return Number.NaN
    if (topic === 'volatility') return 100 * volatilitySlowly(course, period, day)
    if (topic === 'drawdown') return 100 * fallSlowly(course, period, day)
    if (topic === 'sharpe') return sharpeSlowly(this.market, course, [period, day])
    if (topic === 'dca') return this.#plan(course, period, day)
    return this.#slowly.returns([course], period, 'TWD', day)[0]?.perf ?? Number.NaN
  }

  /** One New Taiwan dollar on the 6th of each month, or the next price within ten weekdays, and what that became. */
  #plan({ fund, worth }: Course, period: RankingPeriod, day: string): number {
    const count = chargesOf[period] ?? 0
    const rate = rateOn(this.market, fund.currency, 'TWD')
    const known = new Map(
      [...worth]
        .map(([weekday, value]) => [weekday, value * rate(weekday)] as const)
        .filter(([weekday, value]) => !Number.isNaN(value) && weekday <= weekdayOf(day)),
    )
    const ordered = [...known.keys()].toSorted((a, b) => a - b)
    const [first, last] = [ordered[0], ordered.at(-1)]
    if (first === undefined || last === undefined) return Number.NaN
    const sixths = Array.from(
      { length: count + 3 },
      (_, back) => `${monthsBefore(`${day.slice(0, 7)}-01`, back).slice(0, 7)}-06`,
    )
    const charges = sixths
      .map((sixth) => weekdayOf(sixth) + ([0, 6].includes(new Date(sixth).getUTCDay()) ? 1 : 0))
      .filter((weekday) => weekday >= first && weekday <= last)
      .slice(0, count)
      .map((weekday) => ordered.find((one) => one >= weekday && one <= weekday + 10))
    if (charges.length < count || charges.includes(undefined)) return Number.NaN
    const units = charges.reduce<number>((sum, weekday) => sum + 1 / (known.get(weekday ?? 0) ?? Number.NaN), 0)
    return 100 * ((units * (known.get(last) ?? Number.NaN)) / count - 1)
  }

  #told(topic: RankingTopic, fund: MarketFund): number {
    const classes = classesOf(this.market, fund)
    if (topic === 'size') return fund.sizeTwd ?? Number.NaN
    if (topic === 'expense') return fund.totalExpensePercent ?? Number.NaN
    if (topic === 'tw_hold') return sumOf(classes.map(({ twHoldTwd }) => twHoldTwd))
    if (topic === 'score') return researchOf(this.market).scores.of(fund.index)?.score ?? Number.NaN
    if (topic === 'buy') return this.#nets.get(fund.index) ?? Number.NaN
    if (topic === 'popular') return sumOf(classes.map(({ fundId }) => this.#followers.get(fundId) ?? null))
    const paying = classes.find((one) => one.status === 'active' && !Number.isNaN(this.#yearPaid(one)))
    return paying === undefined ? Number.NaN : this.#yearPaid(paying)
  }

  /** What twelve months paid on one unit of today, percent of the newest price. */
  #yearPaid({ index, launchDate }: MarketFund): number {
    const { market } = this
    const { firstSlot, values } = market.prices(index)
    const paid = market.distributions(index)
    const year = monthsBefore(market.asOf, 12)
    const priced = Array.from(values).findLastIndex(
      (price, at) => !Number.isNaN(price) && dayOf(firstSlot + at) <= market.asOf,
    )
    const day = dayOf(firstSlot + priced)
    if (market.income(index).kind === 'unknown' || paid.length === 0 || priced < 0) return Number.NaN
    if ((launchDate ?? dayOf(firstSlot)) > year) return Number.NaN
    if (Date.parse(market.asOf) - Date.parse(day) > 31 * DAY) return Number.NaN
    const own = paid
      .map(({ epochDay, amount }) => ({ day: iso(epochDay * DAY), amount }))
      .filter((one) => one.day > year && one.day <= market.asOf)
    const step = market.unexplainedStep(index)
    if (step !== null && own.some((one) => weekdayOf(one.day) < step)) return Number.NaN
    if (own.some(({ amount }) => amount < 0)) return Number.NaN
    const sum = own.reduce((all, one) => {
      const later = market
        .splits(index)
        .filter(({ epochDay }) => iso(epochDay * DAY) > one.day && iso(epochDay * DAY) <= market.asOf)
      return all + one.amount * later.reduce((ratio, split) => ratio * split.ratio, 1)
    }, 0)
    return (100 * sum) / (values[priced] ?? Number.NaN)
  }
}

/** Places that a value may have among others: more than one only where others are as near as computing goes. */
function placesOf(value: number, all: readonly number[], isHighest: boolean): readonly [number, number] {
  const near = Math.abs(value) * 1e-7 + 1e-9
  const better = (other: number, by: number) => (isHighest ? other > value + by : other < value - by)
  return [1 + all.filter((other) => better(other, near)).length, 1 + all.filter((other) => better(other, -near)).length]
}

function expectPlace(rank: number | null, value: number | undefined, all: Values, topic: RankingTopic, name: string) {
  if (value === undefined) {
    expect(rank, name).toBeNull()
    return
  }
  const [best, worst] = placesOf(value, [...all.values()], rankingRules[topic].first === 'highest')
  expect(rank, name).toBeGreaterThanOrEqual(best)
  expect(rank, name).toBeLessThanOrEqual(worst)
}

const without = (values: Values, isOut: (id: string) => boolean): Values =>
  new Map([...values].filter(([id]) => !isOut(id)))

/** Holds every list against the slow way, and answers how many funds stand in each. */
async function expectWhole(db: Database, market: Market): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('favorites')
    .select(['fund_id', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('fund_id')
    .execute()
  const flows = await marketFlowsOf({ db, market: () => market })
  const lists = new Lists(market, {
    followers: new Map(rows.map((row) => [row.fund_id, Number(row.count)])),
    nets: flows.lastNets,
  })
  const lengths = new Map<string, number>()
  for (const topic of rankingTopics) {
    const { periods, hasLeastSize } = rankingRules[topic]
    for (const period of periods.length === 0 ? [null] : periods) {
      const name = `${topic} ${period ?? ''}`.trim()
      lengths.set(name, await expectList(lists, { db, asked: { topic, period }, hasLeastSize, name }))
    }
  }
  return lengths
}

interface ListAsk {
  readonly db: Database
  readonly asked: Asked
  readonly hasLeastSize: boolean
  readonly name: string
}

async function expectList(lists: Lists, { db, asked, hasLeastSize, name }: ListAsk): Promise<number> {
  const { market } = lists
  const { topic, period } = asked
  const fundOf = (id: string) => market.funds[market.indexOf(id) ?? -1]
  const isOut = (id: string) => {
    const fund = fundOf(id)
    return fund === undefined || (hasLeastSize && isSmall(fund))
  }
  const all = lists.now(asked)
  const listed = without(all, isOut)
  const ask = (page: number) =>
    showRanking({ db, market: () => market }, topic, { period: period ?? '1y', scope: 'all', type: 'all', page })
  const first = await ask(1)
  expect([first.total, first.too_small, first.period], name).toEqual([listed.size, all.size - listed.size, period])
  const monthAgo = monthsBefore(market.asOf, 1)
  const before =
    period === null
      ? new Map<string, number>()
      : without(lists.ofPrices(asked, monthAgo), (id) => isOut(id) || fundOf(id)?.status !== 'active')
  expect(first.before, name).toBe(before.size === 0 ? null : monthAgo)
  const shown = [...first.rows]
  for (let page = 2; page <= first.page_total; page++) shown.push(...(await ask(page)).rows)
  expect(shown.map(({ lipper_id: id }) => id).toSorted(), name).toEqual([...listed.keys()].toSorted())
  for (const row of shown) {
    const value = listed.get(row.lipper_id) ?? Number.NaN
    const one = `${name} ${row.lipper_id}`
    if (topic === 'new') expect(row.launch_date, one).toBe(iso(value * DAY))
    else {
      const told = (topic === 'drawdown' ? -1 : 1) * (row.value ?? Number.NaN)
      expect(Math.abs(told - value), one).toBeLessThan(1e-4 + Math.abs(value) * 1e-6)
    }
    expectPlace(row.rank, value, listed, topic, one)
    expectPlace(row.rank_before, before.get(row.lipper_id), before, topic, one)
  }
  expectRecord(lists, asked, { record: first.record, name })
  return listed.size
}

type Told = Awaited<ReturnType<typeof showRanking>>['record']

/** Of the first tenth of the list of a year before, ten at least: who is in the first quarter of the year since. */
function expectRecord(lists: Lists, { topic, period }: Asked, { record, name }: { record: Told; name: string }): void {
  if (period === null) {
    expect(record, name).toBeNull()
    return
  }
  const yearAgo = monthsBefore(lists.market.asOf, 12)
  const then = lists.ofPrices({ topic, period }, yearAgo)
  const now = lists.now({ topic, period: '1y' })
  if (then.size < 40 || now.size < 40) {
    expect(record, name).toBeNull()
    return
  }
  const sign = rankingRules[topic].first === 'highest' ? -1 : 1
  const sorted = [...then].toSorted(([, a], [, b]) => sign * (a - b))
  const first = sorted.slice(0, Math.max(10, Math.floor(sorted.length / 10)))
  const all = [...now.values()]
  const places = first.flatMap(([id]) => {
    const value = now.get(id)
    return value === undefined ? [] : [placesOf(value, all, sign < 0)]
  })
  const repeated = (which: 0 | 1) => places.filter((place) => place[which] <= now.size / 4).length
  expect(record, name).toMatchObject({
    day: yearAgo,
    of: then.size,
    first: first.length,
    gone: first.length - places.length,
  })
  expect(record?.repeated, name).toBeGreaterThanOrEqual(repeated(1))
  expect(record?.repeated, name).toBeLessThanOrEqual(repeated(0))
}

const friday = '2026-11-20' as IsoDate

describe('the rankings, each list worked out again', () => {
  test('of the demo market', { timeout: 300_000 }, async ({ db }) => {
    await fillDemoMarket(db, { seed: 3, funds: 160, today: friday }, () => undefined)
    const market = await loadMarket(db, clockOn(friday))
    // one follows every seventh class, another every eleventh
    for (const step of [7, 11]) {
      const { id } = await aMember(db)
      const followed = market.funds.filter((_fund, at) => at % step === 0)
      const rows = followed.map(({ fundId }) => ({
        member_id: id,
        fund_id: fundId,
        followed_at: '2026-11-01T04:00:00Z',
      }))
      await db.insertInto('favorites').values(rows).execute()
    }
    const lengths = await expectWhole(db, market)
    for (const [name, length] of lengths) expect([name, length > 0]).toEqual([name, true])
  })

  // needs the real data beside the checkout
  test.skipIf(!hasRealData)('of the real funds of Taiwan', { timeout: 600_000 }, async () => {
    const { db, market } = await realTaiwan()
    const lengths = await expectWhole(db, market)
    expect(lengths.get('performance 3m')).toBeGreaterThan(300)
    expect(lengths.get('size')).toBeGreaterThan(300)
  })
})
