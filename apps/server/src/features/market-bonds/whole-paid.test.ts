import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { DAY, iso, near } from '../../testing/slow-market.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { researchOf } from '../funds/research.ts'
import { listBondFunds } from './list-bond-funds.ts'

// What bond funds paid in twelve months and how much of that was the investor's own money, once more: the rows of
// payments added up by hand over the newest price.

const friday = '2026-11-20'
/** The same day of the year before, after which twelve months begin. */
const yearAgo = '2025-11-20'

async function readPayments(db: Database) {
  const rows = await db
    .selectFrom('distributions')
    .innerJoin('funds', 'funds.id', 'fund_id')
    .selectAll('distributions')
    .select('lipper_id')
    .execute()
  return Map.groupBy(rows, ({ lipper_id: id }) => id)
}
type Payment = NonNullable<ReturnType<Awaited<ReturnType<typeof readPayments>>['get']>>[number]

/** What one payment was of the investor's own money, percent, from and to; null where it does not say. */
function ownOf(payment: Payment): { least: number; most: number } | null {
  const { from_capital_percent: capital, equalisation_percent: equalisation, ...others } = payment
  const earned = [others.dividend_percent, others.interest_percent, others.realised_gain_percent]
  const told = [capital, equalisation, ...earned].flatMap((part) => part ?? [])
  if (told.length === 0) return null
  const sum = told.reduce((all, part) => all + part, 0)
  const least = (((capital ?? 0) + (equalisation ?? 0)) * 100) / Math.max(100, sum)
  const isOpen = capital === null && sum < 99.5
  return { least, most: isOpen ? Math.min(100, least + 100 - sum) : least }
}

/** The newest price of a class, and its day. */
function newestOf(market: Market, index: number): { day: string; price: number } {
  const { firstSlot, values } = market.prices(index)
  const at = values.findLastIndex((price) => !Number.isNaN(price))
  const weekday = firstSlot + at
  const day = iso(Date.UTC(1969, 11, 29) + (Math.floor(weekday / 5) * 7 + (weekday % 5)) * DAY)
  return { day, price: values[at] ?? Number.NaN }
}

/** What a class paid in twelve months; null where that is nothing or not known of all of the time. */
function paidSlowly(market: Market, id: string, rows: readonly Payment[]) {
  const index = market.indexOf(id) ?? -1
  const fund = market.funds[index]
  if (fund === undefined || fund.status !== 'active' || market.income(index).kind === 'unknown') return null
  if (fund.launchDate === null || fund.launchDate > yearAgo) return null
  const { day, price } = newestOf(market, index)
  if (Date.parse(friday) - Date.parse(day) > 31 * DAY || market.unexplainedStep(index) !== null) return null
  const payments = rows
    .filter(({ ex_date: ex, amount_per_unit: amount }) => ex > yearAgo && ex <= friday && amount > 0)
    .map((row) => {
      const later = market.splits(index).filter(({ epochDay }) => iso(epochDay * DAY) > row.ex_date)
      return { amount: later.reduce((amount, { ratio }) => amount * ratio, row.amount_per_unit), own: ownOf(row) }
    })
  const sum = payments.reduce((all, { amount }) => all + amount, 0)
  if (!(sum > 0)) return null
  const shareOf = (end: 'least' | 'most') =>
    payments.reduce((all, { amount, own }) => all + amount * (own?.[end] ?? Number.NaN), 0) / sum
  const [least, most] = [shareOf('least'), shareOf('most')]
  return { rate: near((100 * sum) / price), own: Number.isNaN(least) ? null : { least: near(least), most: near(most) } }
}

describe('what bond funds paid in twelve months', () => {
  test(
    'and how much of it was the investor’s own money, each added up once more',
    { timeout: 300_000 },
    async ({ db }) => {
      await fillDemoMarket(db, { seed: 5, funds: 400, today: friday as IsoDate }, () => undefined)
      const market = await loadMarket(db, clockOn(friday))
      const rows = await readPayments(db)
      const { strategies } = researchOf(market)
      let [paying, telling] = [0, 0]
      for (const { lipper_id: id, paid } of (await listBondFunds({ db, market: () => market })).funds) {
        const strategyId = market.funds[market.indexOf(id) ?? -1]?.strategyId ?? ''
        // the first of its classes that pays
        const classes = (strategies.get(strategyId) ?? []).flatMap((place) => market.funds[place]?.lipperId ?? [])
        const slowly = classes.flatMap((one) => {
          const found = paidSlowly(market, one, rows.get(one) ?? [])
          return found === null ? [] : [{ lipper_id: one, ...found }]
        })
        if (slowly[0] === undefined) expect(paid, id).toBeNull()
        else expect(paid, id).toMatchObject(slowly[0])
        if (paid !== null) paying += 1
        if (paid?.own != null) telling += 1
      }
      expect(paying).toBeGreaterThan(5)
      expect(telling).toBeGreaterThan(1)
    },
  )
})
