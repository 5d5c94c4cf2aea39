import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { investedFrom, startFans } from '@zhiheng/domain/fund-track-record/invested.ts'
import { unpackSeries } from '@zhiheng/domain/fund-track-record/packed-series.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { listMonths } from './list-months.ts'
import { showConsistency } from './show-consistency.ts'
import { showInvested } from './show-invested.ts'
import { showRiskDepth } from './show-risk-depth.ts'

const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data')
const asOf = '2023-05-31'

/** Prices by day; no weekends, which the site moves to Mondays. */
type Prices = ReadonlyMap<string, number>

function readPrices(file: string, column: number): Map<string, Map<string, number>> {
  const all = new Map<string, Map<string, number>>()
  for (const line of gunzipSync(readFileSync(path.join(shared, file)))
    .toString()
    .trim()
    .split('\n')
    .slice(1)) {
    const cells = line.split(',')
    const [id = '', day = ''] = cells
    const weekday = new Date(day).getUTCDay()
    if (day > asOf || weekday === 0 || weekday === 6) continue
    const own = all.get(id) ?? new Map<string, number>()
    all.set(id, own.set(day, Number(cells[column])))
  }
  return all
}

function readRates(): Map<string, number> {
  const lines = readFileSync(path.join(shared, 'fx_usd_twd_daily.csv'), 'utf8').trim().split('\n').slice(1)
  return new Map(lines.map((line) => [line.split(',')[0] ?? '', Number(line.split(',')[1])]))
}

const american = ['SPY', 'QQQ', 'VTI', 'AGG', 'EEM', 'EFA']
const taiwanese = ['acdd04', 'acic01', 'ackh19', 'acps10']
const ids = [...american, ...taiwanese]

function realMarket() {
  const usa = readPrices('us_etf_daily.csv.gz', 3)
  const tw = readPrices('tw_moneydj_daily.csv.gz', 2)
  const rates = readRates()
  const pricesOf = (id: string): Prices => usa.get(id) ?? tw.get(id) ?? new Map<string, number>()
  const market = handMadeMarket({
    asOf,
    funds: ids.map((id) => {
      const prices = pricesOf(id)
      const from = [...prices.keys()].toSorted()[0] ?? asOf
      const about: Partial<FundRecord> = {
        distributionFrequency: 'none',
        strategyId: id,
        launchDate: asIsoDate(from),
        currency: american.includes(id) ? 'USD' : 'TWD',
        canTwSale: true,
        // the one of which a reader here could have bought an index
        ...(id === 'SPY' && { isEtf: true, sizeTwd: 1e12 }),
      }
      const onDay = (day: number) => prices.get(new Date(day * 86_400_000).toISOString().slice(0, 10)) ?? Number.NaN
      return { record: aFund(id.toUpperCase(), about), from, prices: weekdayPrices(from, asOf, onDay) }
    }),
    fxPerUsd: {
      TWD: {
        firstSlot: slotOf(epochDayOf('1990-01-01')),
        values: Float64Array.from(
          weekdayPrices('1990-01-01', asOf, (day) => {
            return rates.get(new Date(day * 86_400_000).toISOString().slice(0, 10)) ?? Number.NaN
          }),
        ),
      },
    },
  })
  return { market, pricesOf, rates }
}

// all below reads days as texts and walks through them one by one: nothing of it is the code under test

/** The rate of a day: the last one of the ten days before. */
function rateOn(rates: Prices, day: string): number {
  for (let back = 0; back <= 10; back++) {
    const rate = rates.get(new Date(Date.parse(day) - back * 86_400_000).toISOString().slice(0, 10))
    if (rate !== undefined) return rate
  }
  return Number.NaN
}

function inTwd(prices: Prices, rates: Prices, id: string): Map<string, number> {
  if (!american.includes(id)) return new Map(prices)
  return new Map([...prices].map(([day, price]) => [day, price * rateOn(rates, day)]))
}

/** The last price of each month that is over. */
function monthEnds(prices: Prices): Map<string, number> {
  return new Map([...prices].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, price]) => [day.slice(0, 7), price]))
}

function monthsBefore(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

function windowsOf(ends: Prices, months: number): Map<string, number> {
  const found = [...ends].flatMap(([month, price]): [string, number][] => {
    const base = ends.get(monthsBefore(month, months))
    return base === undefined ? [] : [[month, price / base - 1]]
  })
  return new Map(found)
}

function quantileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = part * (sorted.length - 1)
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (at - Math.floor(at)) * (high - low)
}

function yearlyRate(flows: readonly (readonly [day: string, amount: number])[]): number {
  const start = Date.parse(flows[0]?.[0] ?? '')
  const worth = (rate: number) =>
    flows.reduce(
      (sum, [day, amount]) => sum + amount * (1 + rate) ** (-(Date.parse(day) - start) / 86_400_000 / 365),
      0,
    )
  let [low, high] = [-0.99, 10]
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > 0) low = middle
    else high = middle
  }
  return low
}

/** The first price on or after each charge day from a month on. */
function chargesFrom(prices: Prices, first: string, chargeDay: number): [string, number][] {
  const days = [...prices.keys()].toSorted()
  const charges: [string, number][] = []
  for (let month = first; month <= asOf.slice(0, 7); month = monthsBefore(month, -1)) {
    const nominal = `${month}-${String(chargeDay).padStart(2, '0')}`
    const day = days.find((one) => one >= nominal)
    if (day !== undefined) charges.push([day, prices.get(day) ?? Number.NaN])
  }
  return charges
}

// needs the real data beside the checkout
describe.skipIf(!existsSync(shared))('the record of ten real funds, against a walk through their days', () => {
  const { market, pricesOf, rates } = existsSync(shared)
    ? realMarket()
    : { market: handMadeMarket({ asOf, funds: [] }), pricesOf: () => new Map<string, number>(), rates: new Map() }
  const twdEnds = new Map(ids.map((id) => [id, monthEnds(inTwd(pricesOf(id), rates, id))]))
  const endsOf = (id: string) => twdEnds.get(id) ?? new Map<string, number>()

  it.each(ids)('%s: what a lump sum and a monthly plan became, in New Taiwan dollars', (id) => {
    const reply = showInvested(market, id.toUpperCase())
    const turned = reply.rates === null ? null : unpackSeries(reply.rates)
    const worth = unpackSeries(reply.worth).map((value, at) => value * (turned?.[at] ?? 1))
    const series = { firstSlot: slotOf(epochDayOf(reply.from ?? asOf)), values: worth }
    const prices = inTwd(pricesOf(id), rates, id)
    for (const [month, chargeDay] of [
      ['2013-06', 6],
      ['2018-02', 28],
      ['2022-11', 1],
    ] as const) {
      const startMonth = monthIndexOf(epochDayOf(`${month}-01`))
      const found = investedFrom(series, { startMonth, chargeDay, monthAmount: 5000 })
      const charges = chargesFrom(prices, month, chargeDay)
      const [lastDay, lastPrice] = [...prices].toSorted(([a], [b]) => (a < b ? -1 : 1)).at(-1) ?? ['', Number.NaN]
      const paid = charges.length * 5000
      const plan = charges.reduce((sum, [, price]) => sum + (5000 / price) * lastPrice, 0)
      const lump = (paid / (charges[0]?.[1] ?? Number.NaN)) * lastPrice
      expect([found?.months, found?.paid]).toEqual([charges.length, paid])
      expect((found?.plan?.value ?? 0) / plan).toBeCloseTo(1, 6)
      expect((found?.lump?.value ?? 0) / lump).toBeCloseTo(1, 6)
      const isYear = (Date.parse(lastDay) - Date.parse(charges[0]?.[0] ?? '')) / 86_400_000 >= 365
      expect(found?.plan?.isYearly).toBe(isYear)
      if (!isYear) {
        expect(found?.plan?.rate).toBeCloseTo(plan / paid - 1, 6)
        continue
      }
      const flows = charges.map(([day]) => [day, -5000] as const)
      expect(found?.plan?.rate).toBeCloseTo(yearlyRate([...flows, [lastDay, plan]]), 6)
      expect(found?.lump?.rate).toBeCloseTo(
        yearlyRate([
          [charges[0]?.[0] ?? '', -paid],
          [lastDay, lump],
        ]),
        6,
      )
    }
  })

  it.each(ids)('%s: the fan of all start months over three years', (id) => {
    const reply = showInvested(market, id.toUpperCase())
    const series = { firstSlot: slotOf(epochDayOf(reply.from ?? asOf)), values: unpackSeries(reply.worth) }
    const fans = startFans(series, 6, 3)
    const first = (reply.from ?? asOf).slice(8) <= '06' ? 0 : -1
    const charges = chargesFrom(pricesOf(id), monthsBefore((reply.from ?? asOf).slice(0, 7), first), 6)
    const endings = { lump: [] as number[], plan: [] as number[] }
    for (let start = 0; start + 36 < charges.length; start++) {
      const end = charges[start + 36]?.[1] ?? Number.NaN
      const bought = charges.slice(start, start + 36).map(([, price]) => price)
      endings.lump.push((100 * end) / (bought[0] ?? Number.NaN))
      endings.plan.push(bought.reduce((sum, price) => sum + (100 / 36 / price) * end, 0))
    }
    for (const way of ['lump', 'plan'] as const) {
      expect(fans?.[way].count).toBe(endings[way].length)
      expect(fans?.[way].worst[36]).toBeCloseTo(Math.min(...endings[way]), 3)
      expect(fans?.[way].median[36]).toBeCloseTo(quantileOf(endings[way], 0.5), 3)
      expect(fans?.[way].best[36]).toBeCloseTo(Math.max(...endings[way]), 3)
      expect(fans?.[way].lost).toBe(endings[way].filter((ending) => ending < 100).length)
    }
  })

  it.each(ids)('%s: its windows of one, three and five years, and in how many it was ahead', (id) => {
    const reply = showConsistency(market, id.toUpperCase())
    const own = monthEnds(pricesOf(id))
    for (const rolling of reply.rolling) {
      const length = rolling.years * 12
      const windows = windowsOf(own, length)
      const yearly = [...windows.values()].map((perf) => ((1 + perf) ** (1 / rolling.years) - 1) * 100)
      expect(rolling.windows).toBe(yearly.length)
      expect(rolling.median).toBeCloseTo(quantileOf(yearly, 0.5), 5)
      expect(rolling.worst.perf).toBeCloseTo(Math.min(...yearly), 5)
      expect(rolling.best.perf).toBeCloseTo(Math.max(...yearly), 5)
      const mine = windowsOf(endsOf(id), length)
      const all = ids.map((one) => windowsOf(endsOf(one), length))
      const compared = [...mine].flatMap(([month, perf]) => {
        const others = all.flatMap((one) => one.get(month) ?? [])
        return others.length < 5 ? [] : [perf > quantileOf(others, 0.5)]
      })
      expect(rolling.ahead_of_peers?.windows).toBe(compared.length)
      expect(rolling.ahead_of_peers?.share).toBeCloseTo((100 * compared.filter(Boolean).length) / compared.length, 5)
      const reference = windowsOf(endsOf('SPY'), length)
      const held = [...mine].flatMap(([month, perf]) => {
        const other = reference.get(month)
        return other === undefined ? [] : [perf > other]
      })
      if (id === 'SPY') expect(rolling.ahead_of_reference).toBeNull()
      else expect(rolling.ahead_of_reference?.share).toBeCloseTo((100 * held.filter(Boolean).length) / held.length, 5)
    }
    for (const { years, windows, share, worst } of reply.loss) {
      const perfs = [...windowsOf(own, years * 12).values()]
      expect([windows, share, worst]).toEqual([
        perfs.length,
        expect.closeTo((100 * perfs.filter((perf) => perf < 0).length) / perfs.length, 5),
        expect.closeTo(Math.min(...perfs) * 100, 5),
      ])
    }
  })

  it.each(ids)('%s: capture, beta, tracking error and losses of three years of months', (id) => {
    const reply = showRiskDepth(market, id.toUpperCase())
    expect(reply.months).toEqual({ count: 36, first: '2020-06', last: '2023-05' })
    const months = Array.from({ length: 36 }, (_, at) => monthsBefore('2023-05', 35 - at))
    const own = months.map((month) => windowsOf(monthEnds(pricesOf(id)), 1).get(month) ?? Number.NaN)
    const isDollar = american.includes(id)
    const other = months.map(
      (month) => windowsOf(isDollar ? monthEnds(pricesOf('SPY')) : endsOf('SPY'), 1).get(month) ?? Number.NaN,
    )
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const value = (key: string) => reply.figures.find((figure) => figure.key === key)?.value
    expect(value('downside_deviation')).toBeCloseTo(
      100 * Math.sqrt(12 * mean(own.map((perf) => Math.min(0, perf) ** 2))),
      5,
    )
    if (id === 'SPY') {
      expect(reply.yardstick).toBeNull()
      return
    }
    const side = (isUp: boolean) => {
      const kept = own.map((perf, at) => [perf, other[at] ?? 0] as const).filter(([, perf]) => perf > 0 === isUp)
      const grown = (at: 0 | 1) => kept.reduce((product, pair) => product * (1 + pair[at]), 1) ** (1 / kept.length) - 1
      return (100 * grown(0)) / grown(1)
    }
    expect(value('up_capture')).toBeCloseTo(side(true), 5)
    expect(value('down_capture')).toBeCloseTo(side(false), 5)
    const [a, b] = [mean(own), mean(other)]
    const covariance = mean(own.map((perf, at) => (perf - a) * ((other[at] ?? 0) - b)))
    expect(value('beta')).toBeCloseTo(covariance / mean(other.map((perf) => (perf - b) ** 2)), 5)
    const apart = own.map((perf, at) => perf - (other[at] ?? 0))
    const spread = apart.reduce((sum, one) => sum + (one - mean(apart)) ** 2, 0) / (apart.length - 1)
    expect(value('tracking_error')).toBeCloseTo(100 * Math.sqrt(12 * spread), 5)
  })

  it.each(ids)('%s: what a bad month took of 100,000, and its three deepest falls', (id) => {
    const reply = showRiskDepth(market, id.toUpperCase())
    const returns = [...windowsOf(endsOf(id), 1).values()]
    const bad = quantileOf(returns, 0.05)
    expect(reply.tail?.months).toBe(returns.length)
    expect(reply.tail?.loss).toBeCloseTo(-100_000 * bad, 3)
    const tail = returns.filter((perf) => perf <= bad)
    expect(reply.tail?.mean_loss).toBeCloseTo((-100_000 * tail.reduce((sum, perf) => sum + perf, 0)) / tail.length, 3)
    expect(reply.tail?.worst.loss).toBeCloseTo(-100_000 * Math.min(...returns), 3)
    expect(reply.tail?.histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(returns.length)
    expect(reply.falls.map(({ depth, peak, trough, recovered }) => ({ depth, peak, trough, recovered }))).toEqual(
      fallsOf(pricesOf(id)).map((fall) => ({ ...fall, depth: expect.closeTo(fall.depth, 5) })),
    )
  })

  it.each(ids)('%s: its months and years, which hold each other', (id) => {
    const reply = listMonths(market, id.toUpperCase())
    const own = windowsOf(monthEnds(pricesOf(id)), 1)
    for (const { year, partial, own: line, over_yardstick: over } of reply.years) {
      line.months.forEach((perf, at) => {
        const month = own.get(`${year}-${String(at + 1).padStart(2, '0')}`)
        if (month === undefined) expect(perf).toBeNull()
        else expect(perf).toBeCloseTo(month * 100, 5)
      })
      const grown = line.months.reduce<number>((product, perf) => product * (1 + (perf ?? 0) / 100), 1)
      if (line.year !== null) expect(line.year).toBeCloseTo((grown - 1) * 100, 4)
      if (partial || line.year === null || american.includes(id)) continue
      const spy = windowsOf(endsOf('SPY'), 12).get(`${year}-12`)
      if (spy !== undefined) expect(over?.year).toBeCloseTo(line.year - spy * 100, 4)
    }
  })
})

/** The three deepest falls, from each high until it is reached again. */
function fallsOf(prices: Prices) {
  const days = [...prices].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const falls: { depth: number; peak: string; trough: string; recovered: string | null }[] = []
  let at = 0
  while (at < days.length) {
    const [peak, high] = days[at] ?? ['', 0]
    const back = days.findIndex(([, price], later) => later > at && price >= high)
    const below = days.slice(at + 1, back < 0 ? undefined : back)
    const lowest = Math.min(...below.map(([, price]) => price))
    const trough = below.find(([, price]) => price === lowest)?.[0] ?? ''
    if (below.length > 0)
      falls.push({ depth: 100 * (lowest / high - 1), peak, trough, recovered: days[back]?.[0] ?? null })
    if (back < 0) break
    at = back
  }
  return falls.toSorted((a, b) => a.depth - b.depth).slice(0, 3)
}
