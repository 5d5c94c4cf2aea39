import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { contributions } from '../portfolios/contributions.ts'
import { accountOverTime } from './account-over-time.ts'
import { followFund } from './followed-fund.ts'
import { followLine } from './followed-line.ts'
import type { Holding, ValuedHolding } from './holding.ts'
import { sameCurrency } from './rates-over-time.ts'
import { withSameFlows } from './same-flows.ts'
import { splitGain } from './split-gain.ts'

// Worked by hand. Slot 10 is Monday 1970-01-12. A is in the portfolio's currency and pays 0.1 of 1.1 on day 2; B is
// not: its rate goes from 30 to 33 on day 3.
const span = { first: 10, last: 14 }
const one = sameCurrency(span)
const dollar = Float64Array.of(30, 30, 30, 33, 33)
const series = (...values: readonly number[]) => ({ firstSlot: 10, values: Float64Array.from(values) })
const funds = {
  A: followFund({ totalReturn: series(1, 1.1, 1.21, 1.21, 1.21), paidOut: new Map([[12, 0.1]]), toShown: one }, span),
  B: followFund({ totalReturn: series(2, 2, 2, 2.2, 2.2), paidOut: new Map(), toShown: dollar }, span),
}

function follow(line: Holding) {
  const paidToFund = line.lipperId === 'A' ? one : dollar.map((rate) => 1 / rate)
  return followLine({ line, fund: line.lipperId === 'A' ? funds.A : funds.B, paidToFund, paidToShown: one }, span)
}

const line = (lipperId: 'A' | 'B', amount: number, date: string, value = amount): ValuedHolding => ({
  lipperId,
  amount,
  currency: 'TWD',
  date: asIsoDate(date),
  plan: null,
  value,
})

const dollars = line('B', 3000, '1970-01-12')
const begun = [line('A', 1000, '1970-01-12'), dollars]
// on day 3 A is worth 1210 and all of it is taken out, but for 210 of it that go on
const steps = [
  { place: 0, before: [], after: begun },
  { place: 3, before: [line('A', 1000, '1970-01-12', 1210), dollars], after: [line('A', 210, '1970-01-15'), dollars] },
]

describe('a portfolio through its ledger', () => {
  const account = accountOverTime(steps, follow, span)

  it('is worth what its lines are worth, and keeps account of the money from outside', () => {
    expect([...account.values].map(Math.round)).toEqual([4000, 4100, 4210, 3840, 3840])
    expect([...account.flows]).toEqual([4000, 0, 0, -1000, 0])
    expect([...account.invested]).toEqual([4000, 4000, 4000, 3000, 3000])
  })

  it('splits the gain into prices, distributions and the exchange rate', () => {
    const { funds: split, total } = splitGain(account)
    // A: 100 on day 1; 10 % of 1100 paid out on day 2. B: 10 % of 3000 at the old rate, then 3300 times 10 %.
    expect(split.get('A')).toMatchObject({ gain: 210, market: 100, distributions: 110, exchange: 0 })
    expect(split.get('B')).toMatchObject({ gain: 630, market: 300, distributions: 0, exchange: 330 })
    expect(total).toEqual({
      value: 3840,
      invested: 3000,
      gain: 840,
      market: 400,
      distributions: 110,
      exchange: 330,
      fees: 0,
    })
  })

  it('says what each fund added to the return', () => {
    const shares = contributions(account)
    const growth = 1 + ((shares?.get('A') ?? 0) + (shares?.get('B') ?? 0)) / 100
    expect(growth).toBeCloseTo((4100 / 4000) * (4210 / 4100) * (4840 / 4210), 12)
    expect(shares?.get('A')).toBeCloseTo((210 / 4000) * 100, 9)
  })

  it('says no split of a fund whose worth is not known', () => {
    const lost = accountOverTime(steps, (own) => ({ ...follow(own), unitSums: Float64Array.of(0, Number.NaN) }), span)
    expect(splitGain(lost).total).toBeNull()
    expect(contributions(lost)).toBeNull()
  })
})

describe('the same money in an index', () => {
  const account = accountOverTime(steps, follow, span)

  it('buys and sells on the days on which the portfolio was paid and paid out', () => {
    const same = withSameFlows(account, Float64Array.of(10, 10, 20, 20, 30))
    // 400 units for 4000, of which 50 go for 1000
    expect([...same.values]).toEqual([4000, 4000, 8000, 7000, 10_500])
    expect(same.flows).toBe(account.flows)
  })

  it('is not known where the index began later, or where more was taken out than it made', () => {
    expect([...withSameFlows(account, Float64Array.of(Number.NaN, 10, 20, 20, 30)).values]).toEqual(
      Array(5).fill(Number.NaN),
    )
    const fallen = withSameFlows(account, Float64Array.of(10, 10, 2, 2, 2)).values
    expect([...fallen]).toEqual([4000, 4000, 800, Number.NaN, Number.NaN])
  })
})
