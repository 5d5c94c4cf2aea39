import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aFund, clockOn, insertFunds, insertRates } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { showFlows } from './show-flows.ts'

const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data')
const asOf = '2023-05-31'
const DAY = 86_400_000
const american = ['SPY', 'IWM', 'AGG', 'TLT', 'EEM', 'EWJ']
const taiwanese = ['acdd04', 'acic01', 'ackh19', 'acps10']
const ids = [...american, ...taiwanese]
const opening = 5e9

type Course = Map<string, number>

function readCourses(): Map<string, Course> {
  const all = new Map<string, Course>()
  for (const [file, column, those] of [
    ['us_etf_daily.csv.gz', 3, american],
    ['tw_moneydj_daily.csv.gz', 2, taiwanese],
  ] as const) {
    const lines = gunzipSync(readFileSync(path.join(shared, file)))
      .toString()
      .trim()
      .split('\n')
    for (const line of lines.slice(1)) {
      const cells = line.split(',')
      const [id = '', day = ''] = cells
      const weekday = new Date(day).getUTCDay()
      if (!those.includes(id) || day < '2020-06-01' || day > asOf || weekday === 0 || weekday === 6) continue
      all.set(id, (all.get(id) ?? new Map<string, number>()).set(day, Number(cells[column])))
    }
  }
  return all
}

function readRates(): Course {
  const lines = readFileSync(path.join(shared, 'fx_usd_twd_daily.csv'), 'utf8').trim().split('\n').slice(1)
  const days = lines.map((line): [string, number] => [line.split(',')[0] ?? '', Number(line.split(',')[1])])
  return new Map(days.filter(([day]) => day >= '2020-05-01' && day <= asOf))
}

/** What three ETFs really took in or paid back, month after month: of no other fund of the set a year of it is known. */
function readFlows(): number[] {
  const lines = readFileSync(path.join(shared, 'us_etf_flows_monthly.csv'), 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => Number(line.split(',')[2]) * 1e6)
}

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
const lastBefore = (course: Course, day: string): number => {
  for (let back = 0; back <= 10; back++) {
    const known = course.get(iso(Date.parse(day) - back * DAY))
    if (known !== undefined) return known
  }
  return Number.NaN
}
/** The last day of the month that is so many months before the last one. */
const monthEnd = (back: number) => iso(Date.UTC(2023, 5 - back, 0))

async function realMarket(db: Database, courses: Map<string, Course>, rates: Course, flows: readonly number[]) {
  await insertFunds(
    db,
    ids.map((id) => ({
      fund: aFund(id.toUpperCase(), {
        distributionFrequency: 'none',
        launchDate: asIsoDate('2020-06-01'),
        currency: american.includes(id) ? 'USD' : 'TWD',
      }),
      prices: Object.fromEntries(courses.get(id) ?? []),
    })),
  )
  await insertRates(db, {
    TWD: Object.fromEntries(rates),
    USD: Object.fromEntries([...rates.keys()].map((day) => [day, 1])),
  })
  const known = await db.selectFrom('funds').select(['id', 'lipper_id']).execute()
  const rows = known.flatMap(({ id, lipper_id }) => {
    const turn = ids.findIndex((one) => one.toUpperCase() === lipper_id)
    return [opening, ...flows].map((_, at) => ({
      fund_id: id,
      month: monthEnd(flows.length - at),
      // each fund has them in another order
      net_flow_twd: at === 0 ? 0 : (flows[(at + 3 * turn) % flows.length] ?? 0),
      size_twd: at === 0 ? opening : null,
    }))
  })
  await db.insertInto('fund_flows').values(rows).execute()
  return { market: await loadMarket(db, clockOn(asOf)), rows, known }
}

/** The rate a year at which what was paid in becomes what is there in the end. */
function yearlyRate(flows: readonly (readonly [day: string, amount: number])[], closing: number): number {
  const end = Date.parse(flows.at(-1)?.[0] ?? '')
  const worth = (rate: number) =>
    flows.reduce((sum, [day, amount]) => sum + amount * (1 + rate) ** ((end - Date.parse(day)) / DAY / 365), 0)
  let [low, high] = [-0.95, 5]
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (worth(middle) < closing) low = middle
    else high = middle
  }
  return low
}

// needs the real data beside the checkout
describe.skipIf(!existsSync(shared))(
  'what the average dollar earned in ten real funds, walked through month by month',
  () => {
    test('is the rate of all payments, each in the middle of its month, beside that of the fund', async ({ db }) => {
      const [courses, rates, flows] = [readCourses(), readRates(), readFlows()]
      const { market, rows, known } = await realMarket(db, courses, rates, flows)
      const gaps: number[] = []
      for (const id of ids) {
        const { investors, missing, months } = await showFlows({ db, market: () => market }, id.toUpperCase())
        expect([id, missing, months.length]).toEqual([id, null, flows.length + 1])
        const own = courses.get(id) ?? new Map<string, number>()
        const inTwd = american.includes(id)
          ? new Map([...own].map(([day, price]) => [day, price * lastBefore(rates, day)]))
          : own
        const fundId = known.find(({ lipper_id }) => lipper_id === id.toUpperCase())?.id
        const paid = rows
          .filter(({ fund_id: of }) => of === fundId)
          .map(({ month, net_flow_twd: net }, at): [string, number] =>
            at === 0 ? [month, opening] : [`${month.slice(0, 8)}15`, net],
          )
        const last = lastBefore(inTwd, asOf)
        const closing = paid.reduce((sum, [day, amount]) => sum + (amount * last) / lastBefore(inTwd, day), 0)
        const years = (Date.parse(asOf) - Date.parse(paid[0]?.[0] ?? '')) / DAY / 365
        const ofFund = (last / lastBefore(inTwd, paid[0]?.[0] ?? '')) ** (1 / years) - 1
        const ofMoney = yearlyRate([...paid, [asOf, 0]], closing)
        expect(investors?.fund).toBeCloseTo(100 * ofFund, 4)
        expect(investors?.investors).toBeCloseTo(100 * ofMoney, 4)
        expect(investors?.gap).toBeCloseTo(100 * (ofMoney - ofFund), 4)
        expect((investors?.closing ?? 0) / closing).toBeCloseTo(1, 8)
        months.forEach(({ month, growth }) => {
          const base = lastBefore(inTwd, monthEnd(flows.length + 1))
          expect(growth).toBeCloseTo(100 * (lastBefore(inTwd, month) / base - 1), 4)
        })
        gaps.push(investors?.gap ?? 0)
      }
      // money that came and went at other times than the fund rose makes another rate
      expect(gaps.filter((gap) => Math.abs(gap) > 0.1).length).toBeGreaterThan(5)
    })
  },
)
