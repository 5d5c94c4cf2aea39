import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { boardLevels } from '@zhiheng/domain/market/board-levels.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { describe, expect, it } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { hasRealData, realTaiwan } from '../../testing/real-data.ts'
import { dayOf, DAY, iso, near } from '../../testing/slow-market.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { showStrip } from '../home/show-strip.ts'
import { showBoard } from './show-board.ts'

// The board once more, by days and their values: what is newest, what was before it, and what both are in New Taiwan dollars.

type Days = readonly (readonly [day: string, value: number])[]
interface Series {
  readonly firstSlot: number
  readonly values: ArrayLike<number>
}

const daysOf = ({ firstSlot, values }: Series, asOf: string): Days =>
  Array.from(values, (value, at) => [dayOf(firstSlot + at), value] as const).filter(
    ([day, value]) => !Number.isNaN(value) && day <= asOf,
  )

/** Weekdays behind one day up to another. */
function weekdaysAfter(from: string, to: string): number {
  const all = Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY }, (_, at) =>
    iso(Date.parse(from) + (at + 1) * DAY),
  )
  return all.filter((day) => ![0, 6].includes(new Date(day).getUTCDay())).length
}

/** Units of New Taiwan dollars for one of a currency; the last day within ten on which both have a rate. */
function rateOn(market: Market, currency: Currency, day: string): number {
  const [own, home] = [market.fxPerUsd(currency), market.fxPerUsd('TWD')]
  if (currency === 'TWD') return 1
  if (own === null || home === null) return Number.NaN
  const [mine, ours] = [new Map(daysOf(own, market.asOf)), new Map(daysOf(home, market.asOf))]
  for (let back = 0; back <= 10; back++) {
    const at = iso(Date.parse(day) - back * DAY)
    const rate = (ours.get(at) ?? Number.NaN) / (mine.get(at) ?? Number.NaN)
    if (!Number.isNaN(rate)) return rate
  }
  return Number.NaN
}

interface Found {
  readonly days: Days
  readonly currency: Currency | null
}

/** The first of a level's series that has told something within ten weekdays. */
function findSlowly(market: Market, { key, ids }: (typeof boardLevels)[number]): Found | null {
  const dollar = market.fxPerUsd('TWD')
  const all: Found[] =
    key === 'usdtwd'
      ? [{ days: dollar === null ? [] : daysOf(dollar, market.asOf), currency: null }]
      : ids.flatMap((id) => {
          const level = market.level(id)
          return level === null
            ? []
            : [{ days: daysOf(level.series, market.asOf), currency: level.kind === 'index' ? level.currency : null }]
        })
  return all.find(({ days }) => weekdaysAfter(days.at(-1)?.[0] ?? '1970-01-01', market.asOf) <= 10) ?? null
}

function expectWhole(market: Market): number {
  const { as_of, levels } = showBoard(market)
  expect(as_of).toBe(market.asOf)
  const found = boardLevels.flatMap((level) => {
    const own = findSlowly(market, level)
    return own === null ? [] : [{ level, own }]
  })
  expect(levels.map(({ key }) => key)).toEqual(found.map(({ level }) => level.key))
  for (const [at, { level, own }] of found.entries()) {
    const shown = levels[at]
    const [day, value] = own.days.at(-1) ?? ['', Number.NaN]
    const [dayBefore, before] = own.days.at(-2) ?? ['1970-01-01', Number.NaN]
    const isNear = weekdaysAfter(dayBefore, day) <= 10
    const change = level.change === 'percent' ? 100 * (value / before - 1) : value - before
    expect(shown, level.key).toMatchObject({
      day,
      value,
      change: isNear ? near(change) : null,
      change_in: level.change,
    })
    const exchange =
      own.currency === null ? Number.NaN : rateOn(market, own.currency, day) / rateOn(market, own.currency, dayBefore)
    const isAbroad = own.currency !== null && own.currency !== 'TWD'
    expect([shown?.exchange, shown?.in_twd], level.key).toEqual([
      isAbroad && isNear ? near(100 * (exchange - 1)) : null,
      own.currency !== null && isNear ? near(100 * ((value / before) * exchange - 1)) : null,
    ])
    const known = own.days
      .slice(-70)
      .filter(([one]) => weekdaysAfter(one, day) <= 65)
      .map(([, one]) => one)
    expect(shown?.trend, level.key).toEqual(
      known
        .toReversed()
        .filter((_one, back) => back % 2 === 0)
        .toReversed(),
    )
  }
  expectStrip(market, levels)
  return levels.length
}

/** Home says of a level what the board says. */
function expectStrip(market: Market, levels: ReturnType<typeof showBoard>['levels']): void {
  const both = showStrip(market).levels.flatMap((one) => {
    const same = levels.find(({ key }) => key === one.key)
    return same === undefined ? [] : [[one, same] as const]
  })
  expect(both.length).toBeGreaterThan(2)
  for (const [one, same] of both) {
    expect([one.day, one.value], one.key).toEqual([same.day, same.value])
    expect(one.change, one.key).toEqual(near(same.change))
  }
}

const friday = '2026-11-20' as IsoDate

describe('the board, each level worked out again, and beside the strip of home', () => {
  test('on the demo market', { timeout: 300_000 }, async ({ db }) => {
    await fillDemoMarket(db, { seed: 5, funds: 30, today: friday }, () => undefined)
    expect(expectWhole(await loadMarket(db, clockOn(friday)))).toBeGreaterThan(8)
  })

  // needs the real data beside the checkout
  it.skipIf(!hasRealData)('on the real market of Taiwan', { timeout: 300_000 }, async () => {
    expect(expectWhole((await realTaiwan()).market)).toBeGreaterThan(3)
  })
})
