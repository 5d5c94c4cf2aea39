import { demoMarketTables } from '@zhiheng/demo-market/demo-market.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { indexOfMarket, indicatorCards } from '@zhiheng/domain/market-indicators/cards-table.ts'
import { currencies } from '@zhiheng/domain/money/currency.ts'
import { describe, expect, it } from 'vitest'

import type { Market, MarketLevel } from '../../platform/nav-store/market.ts'
import { handMadeMarket } from '../../testing/hand-made-market.ts'
import { hasRealData, realTaiwan } from '../../testing/real-data.ts'
import { showIndicators } from './show-indicators.ts'

// Every card once more, the slow way: months by their text, ranks by counting, half-years month by month. Markets are
// those of their indices here; that of funds is in the test beside it.

const DAY = 86_400_000
const MONDAY = Date.UTC(1969, 11, 29)
type Series = { readonly firstSlot: number; readonly values: ArrayLike<number> }
type Card = (typeof indicatorCards)[number]
type Months = ReadonlyMap<string, number>

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
const dayOf = (weekday: number) => iso(MONDAY + (Math.floor(weekday / 5) * 7 + (weekday % 5)) * DAY)
function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
const endOf = (month: string) => iso(Date.parse(`${monthAfter(month, 1)}-01`) - DAY)

/** Days with a value, ascending. */
function daysOf({ firstSlot, values }: Series, asOf: string): [day: string, value: number][] {
  return Array.from(values, (value, at): [string, number] => [dayOf(firstSlot + at), value]).filter(
    ([day, value]) => !Number.isNaN(value) && day <= asOf,
  )
}

const weekdaysBetween = (from: string, to: string) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY }, (_, at) => iso(Date.parse(from) + at * DAY)).filter(
    (day) => ![0, 6].includes(new Date(day).getUTCDay()),
  ).length

/** The series of a card: its days, its months, and by what it is carried; null where the site has none of it. */
function readSlowly(market: Market, card: Card) {
  for (const carrier of card.carriers) {
    const currency = currencies.find((code) => carrier.id === `fx:${code}`)
    const series = currency === undefined ? market.level(carrier.id)?.series : market.fxPerUsd(currency)
    if (!series) continue
    const days = daysOf(series, market.asOf).map(([day, value]): [string, number] => [
      carrier.dated === 'first' ? iso(Date.parse(day) + 3 * DAY) : day,
      carrier.measure === 'inverse' ? 1 / value : value,
    ])
    const ends = new Map(days.map(([day, value]) => [day.slice(0, 7), value]))
    const isYearly = carrier.measure === 'year_on_year'
    if (isYearly && carrier.rhythm === 'day' && endOf(market.asOf.slice(0, 7)) > market.asOf)
      ends.delete(market.asOf.slice(0, 7))
    const changes = [...ends].flatMap(([month, value]): [string, number][] => {
      const before = ends.get(monthAfter(month, -12)) ?? 0
      return before > 0 && value > 0 ? [[month, 100 * (value / before - 1)]] : []
    })
    const months: Months = isYearly ? new Map(changes) : ends
    if (months.size > 0) return { carrier, days, months, rhythm: isYearly ? 'month' : carrier.rhythm }
  }
  return null
}

/** Where a month stands among at most ten years up to it. */
function placeOf(months: Months, month: string) {
  const window = Array.from({ length: 120 }, (_, back) => monthAfter(month, -back))
  const known = window.filter((one) => months.has(one))
  const own = months.get(month)
  if (own === undefined || known.length < 36) return null
  const values = known.map((one) => months.get(one) ?? 0)
  const rank = values.filter((value) => value < own).length + values.filter((value) => value === own).length / 2
  return { part: rank / known.length, span: window.indexOf(known.at(-1) ?? month) + 1 }
}

/** What an index did in each month that is over, in New Taiwan dollars. */
function returnsSlowly(market: Market, level: MarketLevel): Months {
  const rates = new Map<string, number>()
  const [own, home] = [market.fxPerUsd(level.currency ?? 'TWD'), market.fxPerUsd('TWD')]
  const dollars = new Map(own === null ? [] : daysOf(own, market.asOf))
  for (const [day, value] of home === null ? [] : daysOf(home, market.asOf))
    if (dollars.has(day)) rates.set(day, value / (dollars.get(day) ?? 1))
  const rateOn = (day: string) => {
    if (level.currency === null || level.currency === 'TWD') return 1
    for (let back = 0; back <= 10; back++) {
      const rate = rates.get(iso(Date.parse(day) - back * DAY))
      if (rate !== undefined) return rate
    }
    return Number.NaN
  }
  const worth = daysOf(level.series, market.asOf).map(([day, value]): [string, number] => [day, value * rateOn(day)])
  const ends = new Map(
    worth.filter(([, value]) => !Number.isNaN(value)).map(([day, value]) => [day.slice(0, 7), value]),
  )
  if (endOf(market.asOf.slice(0, 7)) > market.asOf) ends.delete(market.asOf.slice(0, 7))
  return new Map(
    [...ends].flatMap(([month, value]): [string, number][] => {
      const before = ends.get(monthAfter(month, -1))
      return before === undefined ? [] : [[month, value / before - 1]]
    }),
  )
}

function quantileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const low = sorted[Math.floor(at)] ?? Number.NaN
  return low + ((sorted[Math.ceil(at)] ?? Number.NaN) - low) * (at - Math.floor(at))
}
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 4))

function outcomeOf(followed: readonly { month: string; outcome: number }[]) {
  const outcomes = followed.map(({ outcome }) => 100 * outcome)
  let [apart, free] = [0, '']
  for (const { month } of followed) {
    if (month < free) continue
    apart += 1
    free = monthAfter(month, 6)
  }
  const of = (part: number) => (outcomes.length === 0 ? null : near(quantileOf(outcomes, part)))
  const gained = (100 * outcomes.filter((outcome) => outcome > 0).length) / outcomes.length
  return {
    median: of(0.5),
    low: of(0.1),
    high: of(0.9),
    gained: outcomes.length === 0 ? null : near(gained),
    months: outcomes.length,
    half_years: apart,
  }
}

function relevanceSlowly(market: Market, card: Card, { carrier, months }: NonNullable<ReturnType<typeof readSlowly>>) {
  return card.matters.flatMap((code) => {
    const level = market.level(indexOfMarket[code] ?? '')
    if (level === null) return []
    const returns = returnsSlowly(market, level)
    if (returns.size < 120) return []
    const wait = carrier.rhythm === 'month' ? 1 : 0
    const followed = [...months.keys()].toSorted().flatMap((month) => {
      const place = placeOf(months, month)
      const ahead = Array.from({ length: 6 }, (_, at) => returns.get(monthAfter(month, wait + 1 + at)))
      if (place === null || ahead.includes(undefined)) return []
      const outcome = ahead.reduce<number>((worth, one) => worth * (1 + (one ?? 0)), 1) - 1
      return [{ month, outcome, third: place.part < 1 / 3 ? 0 : place.part < 2 / 3 ? 1 : 2 }]
    })
    const [first] = followed
    const last = followed.at(-1)
    if (first === undefined || last === undefined) return []
    return [
      {
        m_code: code,
        basis: 'index',
        index_name: level.name,
        fwd6m_by_tercile: [0, 1, 2].map((third) => outcomeOf(followed.filter((one) => one.third === third))),
        all: outcomeOf(followed),
        from: endOf(first.month),
        to: endOf(last.month),
        n: followed.length,
      },
    ]
  })
}

/** Holds every card against the slow way, and answers how many there are, and of how many markets they tell. */
async function expectWhole(market: Market) {
  const { groups } = await showIndicators(market)
  const shown = groups.flatMap(({ cards }) => cards)
  const known = indicatorCards.flatMap((card) => {
    const found = readSlowly(market, card)
    return found === null ? [] : [{ card, found }]
  })
  expect(shown.map(({ id }) => id).toSorted()).toEqual(known.map(({ card }) => card.id).toSorted())
  let markets = 0
  for (const { card, found } of known) {
    const own = shown.find(({ id }) => id === card.id)
    const { days, months, rhythm } = found
    const newest = [...months.keys()].toSorted().at(-1) ?? ''
    const [day, value] = rhythm === 'month' ? [endOf(newest), months.get(newest)] : (days.at(-1) ?? [])
    const earlier = monthAfter(newest, -1)
    const [before, valueBefore] = rhythm === 'month' ? [endOf(earlier), months.get(earlier)] : (days.at(-2) ?? [])
    const isNear = valueBefore !== undefined && (rhythm === 'month' || weekdaysBetween(before ?? '', day ?? '') <= 10)
    expect(own?.latest, card.id).toEqual({ day, value: expect.closeTo(value ?? Number.NaN, 4) })
    expect(own?.prev, card.id).toEqual(isNear ? { day: before, value: expect.closeTo(valueBefore, 4) } : null)
    const change =
      card.unit === 'level' ? 100 * ((value ?? 0) / (valueBefore ?? 1) - 1) : (value ?? 0) - (valueBefore ?? 0)
    expect(own?.change, card.id).toEqual(isNear ? near(change) : null)
    const place = card.isGrowing === true ? null : placeOf(months, newest)
    expect([own?.pctile, own?.years], card.id).toEqual(
      place === null ? [null, null] : [near(100 * place.part), Math.floor((place.span / 12) * 10) / 10],
    )
    const thirds = ['low', 'middle', 'high'] as const
    expect(own?.third, card.id).toBe(place === null ? null : thirds[Math.min(2, Math.floor(3 * place.part + 1e-12))])
    const relevance = card.isGrowing === true ? [] : relevanceSlowly(market, card, found)
    expect(own?.relevance, card.id).toMatchObject(relevance)
    expect(own?.relevance.length, card.id).toBe(relevance.length)
    markets += relevance.length
  }
  return { cards: known.length, markets }
}

const today = asIsoDate('2026-11-20')

describe('the cards of figures, each worked out again', () => {
  it('on the series of the demo market', async () => {
    const { indicators, fx } = demoMarketTables({ seed: 5, funds: 30, today })
    const slotOf = (day: number) => Math.floor((day + 3) / 7) * 5 + Math.min(4, (day + 3) % 7)
    const seriesOf = (days: readonly number[], values: readonly number[]) => {
      const firstSlot = slotOf(days[0] ?? 0)
      const series = new Float64Array(slotOf(days.at(-1) ?? 0) - firstSlot + 1).fill(Number.NaN)
      for (const [at, day] of days.entries()) series[slotOf(day) - firstSlot] = values[at] ?? Number.NaN
      return { firstSlot, values: series }
    }
    const rates = Map.groupBy(fx, ({ currency }) => currency)
    const market = handMadeMarket({
      asOf: today,
      funds: [],
      levels: indicators.map(({ record, epochDays, values }) => ({
        id: record.indicatorId,
        ...record,
        series: seriesOf(Array.from(epochDays), Array.from(values)),
      })),
      fxPerUsd: Object.fromEntries(
        [...rates].map(([currency, rows]) => [
          currency,
          seriesOf(
            rows.map(({ date }) => Date.parse(date) / DAY),
            rows.map(({ perUsd }) => perUsd),
          ),
        ]),
      ),
    })
    const { cards, markets } = await expectWhole(market)
    expect(cards).toBeGreaterThan(35)
    expect(markets).toBeGreaterThan(10)
  })

  // needs the real data beside the checkout
  it.skipIf(!hasRealData)('on the real series, months missing and revised', { timeout: 300_000 }, async () => {
    const { market } = await realTaiwan()
    const { cards, markets } = await expectWhole(market)
    expect(cards).toBeGreaterThan(30)
    expect(markets).toBeGreaterThan(20)
  })
})
