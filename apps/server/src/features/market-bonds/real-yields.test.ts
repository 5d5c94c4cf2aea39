import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { importFolder } from '../../testing/import-folder.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { showBondMarket } from './show-bond-market.ts'

const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data')
const files = ['bond_yields_daily.csv.gz', 'macro_global_daily.csv.gz', 'policy_rates_monthly.csv']
const DAY = 86_400_000

/** The rows of a file, read without our readers. */
function rowsOf(file: string): string[][] {
  const bytes = readFileSync(path.join(shared, file))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(','))
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The same day so many months before, or the last of that month. */
function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate()
  return iso(Date.UTC(year, month - 1 - count, Math.min(date, last)))
}

/** The last day up to another that has a value. */
function standing(known: ReadonlyMap<string, number>, day: string): number | null {
  for (let back = 0; back <= 14; back++) {
    const value = known.get(iso(Date.parse(day) - back * DAY))
    if (value !== undefined) return value
  }
  return null
}

const round = (value: number | null) => (value === null ? null : Math.round(value * 1e6) / 1e6)

/** Latest, changes and place among months, worked out the slow way. */
function slowly(known: ReadonlyMap<string, number>) {
  const days = [...known.keys()].toSorted()
  const date = days.at(-1) ?? ''
  const latest = known.get(date) ?? Number.NaN
  const change = (months: number) => {
    const before = standing(known, monthsBefore(date, months))
    return before === null ? null : round(latest - before)
  }
  const months = new Map(days.map((day) => [day.slice(0, 7), known.get(day) ?? Number.NaN]))
  const oldest = monthsBefore(date, 119).slice(0, 7)
  const window = [...months].filter(([month]) => month >= oldest).map(([, value]) => value)
  const below = window.filter((value) => value < latest).length
  const equal = window.filter((value) => value === latest).length
  const percentile = round((100 * (below + equal / 2)) / window.length)
  return {
    date,
    latest: round(latest),
    month_change: change(1),
    year_change: change(12),
    months: window.length,
    percentile,
  }
}

describe.skipIf(!existsSync(shared))('the real yields (skipped where they are absent)', () => {
  test('are shown with the day they are of, and every figure follows from the files', async ({ db }) => {
    const contents = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(shared, file))]))
    const funds = [
      'fund_id,name,house,currency,can_tw_sale',
      ...['TWD', 'USD', 'EUR'].map((code) => `F${code},基金${code},甲投信,${code},1`),
    ]
    await importFolder(db, {
      ...contents,
      'funds.csv': funds.join('\n'),
      'navs.csv': 'fund_id,date,nav\nFTWD,2026-11-19,10',
    })
    const { curves, spreads, rates } = showBondMarket(await loadMarket(db, clockOn('2026-11-20')))

    const yields = rowsOf('bond_yields_daily.csv.gz').filter(([, day = '']) => !isWeekend(day))
    const curveOn = (country: string, day: string) =>
      yields.filter((row) => row[0] === country && row[1] === day).map((row) => Number(row[3]))
    expect(curves.map(({ country, newest, is_ended: ended }) => [country, newest.date, ended])).toEqual([
      ['US', '2026-02-20', true],
      ['JP', '2026-06-30', true],
      ['DE', '2024-04-12', true],
    ])
    for (const { country, newest, month_ago: month, year_ago: year, slope } of curves) {
      for (const shown of [newest, month, year]) {
        expect(shown?.percents.filter((percent) => percent !== null)).toEqual(curveOn(country, shown?.date ?? ''))
      }
      // no day of a curve lies between the day that is shown and the one that was asked for
      for (const [shown, months] of [
        [month, 1],
        [year, 12],
      ] as const) {
        const asked = monthsBefore(newest.date, months)
        const shownDay = shown?.date ?? ''
        expect(shownDay <= asked && Date.parse(asked) - Date.parse(shownDay) <= 7 * DAY).toBe(true)
      }
      const of = (tenor: string) =>
        Number(yields.find((row) => row[0] === country && row[1] === newest.date && row[2] === tenor)?.[3])
      expect(slope).toBeCloseTo(of('10') - of('2'), 6)
    }

    const macro = rowsOf('macro_global_daily.csv.gz').filter(([, day = '', value]) => !isWeekend(day) && value !== '')
    const series = (id: string) =>
      new Map(macro.filter(([one]) => one === id).map(([, day = '', value]) => [day, Number(value)]))
    const difference = (country: string) => {
      const long = new Map(
        yields.filter((row) => row[0] === country && row[2] === '10').map((row) => [row[1] ?? '', Number(row[3])]),
      )
      const short = new Map(
        yields.filter((row) => row[0] === country && row[2] === '2').map((row) => [row[1] ?? '', Number(row[3])]),
      )
      return new Map(
        [...long].flatMap(([day, value]) => (short.has(day) ? [[day, value - (short.get(day) ?? 0)] as const] : [])),
      )
    }
    const expected = {
      'US slope': slowly(series('us-10y-minus-2y-spread')),
      'JP slope': slowly(difference('JP')),
      'US high_yield': slowly(series('hy_oas')),
      'US breakeven': slowly(series('us-10y-breakeven-inflation')),
      'US real_yield': slowly(series('us-10y-real-yield')),
    }
    for (const [name, figures] of Object.entries(expected)) {
      const shown = spreads.find(({ kind, country }) => `${country} ${kind}` === name)
      expect(shown, name).toMatchObject({ date: figures.date, months: figures.months })
      for (const key of ['latest', 'month_change', 'year_change', 'percentile'] as const)
        expect(shown?.[key], `${name} ${key}`).toBeCloseTo(figures[key] ?? Number.NaN, 5)
    }
    expect(spreads.map(({ kind, country }) => `${country} ${kind}`)).toEqual([
      'US slope',
      'JP slope',
      'DE slope',
      'US high_yield',
      'US breakeven',
      'US real_yield',
    ])

    const policy = rowsOf('policy_rates_monthly.csv')
    for (const currency of ['TWD', 'USD', 'EUR']) {
      const months = policy
        .filter((row) => row[1] === currency)
        .map((row) => [row[0] ?? '', Number(row[3])] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
      const [month, percent] = months.at(-1) ?? []
      const at = months.findLastIndex(([, value], place) => place > 0 && value !== months[place - 1]?.[1])
      expect(rates.find((rate) => rate.currency === currency)).toMatchObject({
        month,
        percent,
        changed: { month: months[at]?.[0], by: expect.closeTo((months[at]?.[1] ?? 0) - (months[at - 1]?.[1] ?? 0), 6) },
      })
    }
  })
})
