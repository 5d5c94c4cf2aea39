import { accountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import type { PortfolioAccount } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import { isSameLine } from '@zhiheng/domain/portfolio-ledger/same-line.ts'
import { splitGain } from '@zhiheng/domain/portfolio-ledger/split-gain.ts'
import { contributions } from '@zhiheng/domain/portfolios/contributions.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import { expect, it } from 'vitest'

import { chanceOf, randomLedger, randomWorld } from '../../testing/random-ledger.ts'
import { slowAccount } from '../../testing/slow-ledger.ts'
import { stepsThroughChunks } from '../../testing/through-chunks.ts'
import { followPortfolio, followSteps } from './follow-portfolio.ts'
import type { LedgerRow } from './portfolio-rows.ts'

// The product's ledger, read through its chunks, beside one that is slow and plain, which shares no calculation with it.

const WORLDS = 500
const LEDGERS_A_WORLD = 20
const TOLERANCE = 1e-8
/** Money is compared in relation to what was at stake. */
const near = (a: number, b: number, stake: number) => Math.abs(a - b) <= TOLERANCE * Math.max(1, stake)

it(
  `${WORLDS * LEDGERS_A_WORLD} random ledgers come to what they are by definition, to 1e-8`,
  { timeout: 300_000 },
  async () => {
    const seen = { plans: 0, plansEnded: 0, changes: 0, yearly: 0, foreign: 0, distributions: 0 }
    for (let seed = 1; seed <= WORLDS; seed++) {
      const chance = chanceOf(seed)
      const world = randomWorld(chance, seed % 25 === 0 ? 300 : 30 + Math.floor(chance() * 60))
      for (let number = 0; number < LEDGERS_A_WORLD; number++) {
        const { currency, ledger } = randomLedger(chance, world)
        const where = `seed ${seed}, ledger ${number}`
        const account = await followSteps(world.market, { currency }, stepsThroughChunks(chanceOf(number), ledger))
        expectSame(account, followPortfolio(world.market, { currency }, ledger), where)
        const figures = accountFigures(account)
        const slow = slowAccount(world.market, currency, ledger)
        const stake = Math.max(...slow.values, 1)

        slow.values.forEach((value, day) => {
          if (!near(account.values[day] ?? Number.NaN, value, stake))
            expect(account.values[day], `${where}, day ${day}`).toBe(value)
          const flow = slow.flows[day] ?? Number.NaN
          if (!near(account.flows[day] ?? Number.NaN, flow, stake))
            expect(account.flows[day], `${where}, flow of ${day}`).toBe(flow)
        })
        slow.growth.forEach((value, day) => {
          const own = figures.growth?.[day] ?? Number.NaN
          if (!near(own, value, value)) expect(own, `${where}, growth of ${day}`).toBe(value)
        })
        checkFunds(where, { account, slow, stake })
        const rate = figures.moneyWeighted
        if (rate.rate !== null && rate.isYearly) {
          seen.yearly += 1
          expect(presentValue(account, rate.rate / 100), where).toBeLessThan(TOLERANCE)
        }
        count(seen, ledger)
      }
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(100)
  },
)

/** Bit by bit; compared one by one, since this is asked ten thousand times. */
function expectSame(through: PortfolioAccount, plain: PortfolioAccount, where: string): void {
  for (const series of ['values', 'flows', 'invested'] as const) {
    if (!through[series].every((value, day) => Object.is(value, plain[series][day])))
      expect(through[series], `${where}: ${series} through chunks`).toEqual(plain[series])
  }
  expect([...through.funds.keys()], where).toEqual([...plain.funds.keys()])
  for (const [id, { parts, value }] of through.funds)
    expect({ parts, value }, `${where}, ${id} through chunks`).toEqual({
      parts: plain.funds.get(id)?.parts,
      value: plain.funds.get(id)?.value,
    })
}

function checkFunds(
  where: string,
  {
    account,
    slow,
    stake,
  }: { account: ReturnType<typeof followPortfolio>; slow: ReturnType<typeof slowAccount>; stake: number },
): void {
  const { funds, total } = splitGain(account)
  const shares = contributions(account)
  const cents = (amount: number | undefined) => Math.round((amount ?? Number.NaN) * 100)
  let added = 0
  for (const [id, fund] of slow.funds) {
    const own = account.funds.get(id)
    const split = funds.get(id)
    const at = `${where}, ${id}`
    for (const key of ['market', 'distributions', 'exchange'] as const) {
      if (!near(own?.parts[key] ?? Number.NaN, fund[key], stake))
        expect(own?.parts[key], `${at}, ${key}`).toBe(fund[key])
    }
    if (!near(shares?.get(id) ?? Number.NaN, fund.contribution, 100))
      expect(shares?.get(id), `${at}, contribution`).toBe(fund.contribution)
    if (Math.abs((split?.invested ?? Number.NaN) - fund.invested) > 1e-6)
      expect(split?.invested, at).toBe(fund.invested)
    // to the cent in what is shown, and never further from the truth than rounding
    expect(cents(split?.market) + cents(split?.distributions) + cents(split?.exchange), at).toBe(
      cents(split?.value) - cents(split?.invested),
    )
    added += shares?.get(id) ?? 0
  }
  expect(cents(total?.market) + cents(total?.distributions) + cents(total?.exchange), where).toBe(
    cents(total?.value) - cents(total?.invested),
  )
  expect(cents(total?.invested), where).toBe(cents(account.invested.at(-1)))
  expect(Math.abs(added - (accountFigures(account).timeWeighted ?? 0)), `${where}: contributions add up`).toBeLessThan(
    TOLERANCE * 100,
  )
}

/** What the flows and the last worth are worth at the start, in relation to what was paid: nothing, at the right rate. */
function presentValue({ firstSlot, flows, values }: ReturnType<typeof followPortfolio>, yearly: number): number {
  const begun = flows.findIndex((flow) => flow !== 0)
  const years = (day: number) => (epochDayOfSlot(firstSlot + day) - epochDayOfSlot(firstSlot + begun)) / 365
  const at = (amount: number, day: number) => amount / (1 + yearly) ** years(day)
  let sum = at(values.at(-1) ?? 0, values.length - 1)
  let size = Math.abs(sum)
  flows.forEach((flow, day) => {
    sum -= flow === 0 ? 0 : at(flow, day)
    size += flow === 0 ? 0 : Math.abs(at(flow, day))
  })
  return Math.abs(sum) / size
}

function count(
  seen: { plans: number; plansEnded: number; changes: number; foreign: number; distributions: number },
  ledger: readonly LedgerRow[],
): void {
  const lines = ledger.flatMap((row) => row.after)
  if (lines.some((line) => (line.charges ?? 0) > 0)) seen.plans += 1
  if (ledger.slice(1).some(({ before, after }) => endsPlan(before, after))) seen.plansEnded += 1
  if (ledger.length > 1) seen.changes += 1
  if (new Set(lines.map((line) => line.currency)).size > 1) seen.foreign += 1
  if (lines.length > 0) seen.distributions += 1
}

/** Whether a record keeps what a plan has charged under another end of it. */
function endsPlan(before: LedgerRow['before'], after: LedgerRow['after']): boolean {
  return after.some((line) => (line.charges ?? 0) > 0 && !before.some((other) => isSameLine(line, other)))
}
