import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dayMarks } from './day-mark.ts'
import { accountOfFund, type FundAccount } from './fund-account.ts'
import { fundStretches, type LedgerStep } from './fund-stretches.ts'
import { aLine, type Course, dayAt, finished, follower, gap } from './testing/a-ledger.ts'

function accountOf(course: Course, steps: readonly LedgerStep[], days: number): FundAccount {
  const stretches = finished(fundStretches(steps, days)).get('A') ?? []
  return finished(accountOfFund(stretches, follower({ A: course }, days), days))
}

const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0)
const { carried, priced, unknown } = dayMarks

describe('a fund in an account', () => {
  it('is worth what its price makes of the money; the money is in cents on the day it came', () => {
    const account = accountOf({ prices: [10, 11, 12] }, [{ place: 0, before: [], after: [aLine('A', 1000, 0)] }], 3)
    expect([...account.values]).toEqual([1000, expect.closeTo(1100, 9), 1200])
    expect([...account.flows]).toEqual([100_000, 0, 0])
    expect([...account.gains]).toEqual([0, expect.closeTo(100, 9), expect.closeTo(100, 9)])
    expect(account.value).toBe(1200)
    expect(account.ended).toBeNull()
  })

  it('has its money on its own day, though the record was written later', () => {
    const account = accountOf({ prices: [10, 10, 20] }, [{ place: 2, before: [], after: [aLine('A', 1000, 1)] }], 3)
    expect([...account.flows]).toEqual([0, 100_000, 0])
    expect([...account.values]).toEqual([0, 1000, 2000])
  })

  it('marks the days on which it is held, and no others', () => {
    const account = accountOf(
      { prices: [10, 10, gap, 11] },
      [{ place: 0, before: [], after: [aLine('A', 1000, 1)] }],
      4,
    )
    expect([...account.marks]).toEqual([0, priced, carried, priced])
  })

  it('is money while it waits for its first price, and that is known', () => {
    const prices = [gap, gap, 10, 11]
    const account = accountOf({ prices }, [{ place: 0, before: [], after: [aLine('A', 1000, 0)] }], 4)
    expect([...account.values]).toEqual([1000, 1000, 1000, 1100])
    expect([...account.marks]).toEqual([carried, carried, priced, priced])
  })

  it('knows nothing of money that waits longer than it may', () => {
    const prices = [...Array.from({ length: 11 }, () => gap), 10]
    const account = accountOf({ prices }, [{ place: 0, before: [], after: [aLine('A', 1000, 0)] }], 12)
    expect(new Set(account.marks.subarray(0, 11))).toEqual(new Set([unknown]))
    const atMost = accountOf({ prices: prices.slice(1) }, [{ place: 0, before: [], after: [aLine('A', 1000, 0)] }], 11)
    expect(new Set(atMost.marks.subarray(0, 10))).toEqual(new Set([carried]))
  })

  it('waits from the day the money came, however late in the span that is', () => {
    const prices = [...Array.from({ length: 10 }, () => 10), ...Array.from({ length: 9 }, () => gap), 10]
    const account = accountOf({ prices }, [{ place: 0, before: [], after: [aLine('A', 1000, 10)] }], 20)
    expect(new Set(account.marks.subarray(10, 19))).toEqual(new Set([carried]))
  })

  it('is money for as long as no price has come, and has not ended', () => {
    const account = accountOf({ prices: [10] }, [{ place: 0, before: [], after: [aLine('A', 1000, 1)] }], 3)
    expect([...account.values]).toEqual([0, 1000, 1000])
    expect([...account.marks]).toEqual([0, carried, carried])
    expect(account.ended).toBeNull()
  })

  it('leaves on the day of its last price, at that price, and is held at it from then on', () => {
    const prices = [10, 12]
    const account = accountOf({ prices }, [{ place: 0, before: [], after: [aLine('A', 1000, 0)] }], 13)
    expect(account.ended).toEqual({ place: 1, value: 1200 })
    expect([...account.values.subarray(0, 3)]).toEqual([1000, 0, 0])
    expect([...account.flows.subarray(0, 3)]).toEqual([100_000, -120_000, 0])
    expect(sum(account.gains)).toBeCloseTo(200, 9)
    expect(account.value).toBe(1200)
  })

  it('has not ended while its last price still stands', () => {
    const account = accountOf({ prices: [10, 12] }, [{ place: 0, before: [], after: [aLine('A', 1000, 0)] }], 12)
    expect(account.ended).toBeNull()
    expect(account.values.at(-1)).toBe(1200)
  })

  it('of which all was sold before its prices ended has not ended: nothing is left in it', () => {
    const steps = [
      { place: 0, before: [], after: [aLine('A', 1000, 0)] },
      { place: 1, before: [aLine('A', 1000, 0, { value: 1200 })], after: [] },
    ]
    const account = accountOf({ prices: [10, 12] }, steps, 15)
    expect(account.ended).toBeNull()
    expect(account.value).toBe(0)
    expect([...account.flows.subarray(0, 3)]).toEqual([100_000, -120_000, 0])
  })

  it('says no worth where a rate is missing', () => {
    const account = accountOf(
      { prices: [10, 12, 12], rates: [30, 30, gap] },
      [{ place: 0, before: [], after: [aLine('A', 1000, 0)] }],
      3,
    )
    expect(account.value).toBeNull()
    expect([...account.values]).toEqual([expect.closeTo(1000, 9), 1200, gap])
  })

  it('counts of several records on one day what they moved, and holds the last one’s lines', () => {
    const steps = [
      { place: 0, before: [], after: [aLine('A', 1000, 0)] },
      { place: 1, before: [aLine('A', 1000, 0)], after: [aLine('A', 1000, 0), aLine('A', 500, 1)] },
      { place: 1, before: [aLine('A', 1000, 0), aLine('A', 500, 1)], after: [aLine('A', 1000, 0), aLine('A', 200, 1)] },
    ]
    const account = accountOf({ prices: [10, 10, 11] }, steps, 3)
    expect([...account.values]).toEqual([1000, 1200, expect.closeTo(1320, 9)])
    expect([...account.flows]).toEqual([100_000, 20_000, 0])
    expect([...account.gains]).toEqual([0, 0, expect.closeTo(120, 9)])
  })

  it('adds the lines as they are shown: each to the cent', () => {
    // a third of 0.10 each, three times 0.033 to the cent
    const lines = [0, 1, 2].map((place) => aLine('A', 0.1, place))
    const account = accountOf({ prices: [3, 3, 3, 1] }, [{ place: 0, before: [], after: lines }], 4)
    expect(account.values.at(-1)).toBeCloseTo(0.1, 12)
    expect(account.value).toBe(0.09)
  })
})

describe('a regular plan in an account', () => {
  // place 3 is Thursday the 15th, place 26 Monday the 16th of February, since the 15th is a Sunday
  const plan = { dateStart: dayAt(0), dateEnd: null, chargeDay: 15, monthAmount: 3000 }
  const monthly = aLine('A', 3000, 0, { plan, value: 0, charges: 0 })
  const prices = Array.from({ length: 40 }, (_, place) => (place < 26 ? 10 : 12))

  it('brings its money on each of its days, the next one with a price where a day has none', () => {
    const { flows, values, value } = accountOf({ prices }, [{ place: 0, before: [], after: [monthly] }], 40)
    expect([...flows].flatMap((cents, day) => (cents === 0 ? [] : [[day, cents]]))).toEqual([
      [3, 300_000],
      [25, 300_000],
    ])
    expect([values[2], values[3], values[25], values[26]]).toEqual([0, 3000, 6000, expect.closeTo(7200, 9)])
    expect(value).toBe(7200)
  })

  it('does not pay again what a record found charged', () => {
    const found = { ...monthly, value: 3000, charges: 1 }
    const steps = [
      { place: 0, before: [], after: [monthly] },
      { place: 10, before: [found], after: [found, aLine('A', 500, 10)] },
    ]
    const { flows, value } = accountOf({ prices }, steps, 40)
    expect([...flows].flatMap((cents, day) => (cents === 0 ? [] : [[day, cents]]))).toEqual([
      [3, 300_000],
      [10, 50_000],
      [25, 300_000],
    ])
    expect(value).toBe(7800)
  })
})

/** Records that each put the fund's lines at another worth, at the prices of their day. */
const ledgers = fc
  .record({
    prices: fc.array(fc.integer({ min: 50, max: 200 }), { minLength: 8, maxLength: 14 }),
    rates: fc.array(fc.integer({ min: 20, max: 40 }), { minLength: 14, maxLength: 14 }),
    paid: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 14, maxLength: 14 }),
    records: fc.uniqueArray(
      fc.record({ place: fc.integer({ min: 1, max: 7 }), cents: fc.integer({ min: 0, max: 90_000 }) }),
      {
        maxLength: 4,
        selector: ({ place }) => place,
      },
    ),
    first: fc.integer({ min: 1, max: 90_000 }),
  })
  .map(({ prices, rates, paid, records, first }) => {
    const days = prices.length
    const worth = (amount: number, from: number, to: number) =>
      (amount * (prices[to] ?? gap) * (rates[to] ?? gap)) / ((prices[from] ?? gap) * (rates[from] ?? gap))
    const steps: LedgerStep[] = [{ place: 0, before: [], after: [aLine('A', first / 100, 0)] }]
    let held = { amount: first / 100, place: 0 }
    for (const { place, cents } of records.toSorted((a, b) => a.place - b.place)) {
      const value = Math.round(worth(held.amount, held.place, place) * 100) / 100
      const before = held.amount === 0 ? [] : [aLine('A', held.amount, held.place, { value })]
      steps.push({ place, before, after: cents === 0 ? [] : [aLine('A', cents / 100, place)] })
      held = { amount: cents / 100, place }
    }
    const paidOut = new Map(paid.map((part, place) => [place, place === 0 ? 0 : part / 1000]))
    return { course: { prices, rates: rates.slice(0, days), paidOut }, steps, days, worth }
  })

describe('whatever the ledger', () => {
  it('is worth on each day what the last record’s line has become, by the definition', () => {
    fc.assert(
      fc.property(ledgers, ({ course, steps, days, worth }) => {
        const account = accountOf(course, steps, days)
        for (let day = 0; day < days; day++) {
          const line = steps.findLast(({ place }) => place <= day)?.after[0]
          const from = steps.findLast(({ place }) => place <= day)?.place ?? 0
          expect(account.values[day]).toBeCloseTo(line === undefined ? 0 : worth(line.amount, from, day), 6)
        }
      }),
    )
  })

  it('has made what it is worth now less all that moved, and its parts are that gain', () => {
    fc.assert(
      fc.property(ledgers, ({ course, steps, days }) => {
        const { values, flows, gains, parts } = accountOf(course, steps, days)
        const gain = (values.at(-1) ?? gap) - sum(flows) / 100
        expect(sum(gains)).toBeCloseTo(gain, 6)
        // a record rounds its worth to the cent
        expect(Math.abs(parts.market + parts.distributions + parts.exchange - gain)).toBeLessThan(0.011 * steps.length)
      }),
    )
  })

  it('has no gain by exchange where rates stand still, and none by the market where prices do', () => {
    fc.assert(
      fc.property(ledgers, ({ course, steps, days }) => {
        const still = { ...course, rates: course.rates.map(() => 30), paidOut: new Map<number, number>() }
        const first = steps.slice(0, 1)
        expect(accountOf(still, first, days).parts.exchange).toBeCloseTo(0, 9)
        expect(accountOf(still, first, days).parts.distributions).toBe(0)
        const flat = { ...course, prices: course.prices.map(() => 100), paidOut: new Map<number, number>() }
        const { parts } = accountOf(flat, first, days)
        expect(parts.market).toBeCloseTo(0, 9)
      }),
    )
  })

  it('does not depend on the unit of the price', () => {
    fc.assert(
      fc.property(ledgers, fc.integer({ min: 2, max: 1000 }), ({ course, steps, days }, unit) => {
        const [one, other] = [course, { ...course, prices: course.prices.map((price) => price * unit) }].map((each) =>
          accountOf(each, steps, days),
        )
        one?.values.forEach((worth, day) => expect(other?.values[day]).toBeCloseTo(worth, 6))
        expect(other?.flows).toEqual(one?.flows)
      }),
    )
  })
})

describe('the days of a fund at their edges', () => {
  const begun = { place: 0, before: [], after: [aLine('A', 1000, 0)] }

  it('which ended takes money of later records as money of that day, and what it left with is all of it', () => {
    const [one, two, three] = [aLine('A', 1000, 0, { value: 1200 }), aLine('A', 500, 1), aLine('A', 200, 1)]
    const steps = [
      begun,
      { place: 3, before: [one], after: [one, two] },
      { place: 5, before: [one, two], after: [one, two, three] },
    ]
    const account = accountOf({ prices: [10, 12] }, steps, 20)
    expect(account.ended).toEqual({ place: 1, value: 1900 })
    expect([...account.flows]).toEqual([100_000, -120_000, ...Array.from({ length: 18 }, () => 0)])
    expect([...account.marks]).toEqual([priced, priced, ...Array.from({ length: 18 }, () => 0)])
    expect(account.value).toBe(1900)
  })

  it('which ended without a charge of its plan has not left: there is nothing of it', () => {
    const plan = { dateStart: dayAt(2), dateEnd: null, chargeDay: 15, monthAmount: 3000 }
    const waiting = aLine('A', 3000, 2, { plan, value: 0, charges: 0 })
    const account = accountOf({ prices: [10, 12] }, [{ place: 0, before: [], after: [waiting] }], 20)
    expect([account.ended, account.value]).toEqual([null, 0])
  })

  it('which ended without a rate has not left: no one knows with what', () => {
    const rates = Array.from({ length: 20 }, () => gap)
    const account = accountOf({ prices: [10, 12], rates }, [begun], 20)
    expect([account.ended, account.value]).toEqual([null, null])
  })

  it('is not marked from the day on which all of it was sold', () => {
    const sold = { place: 1, before: [aLine('A', 1000, 0, { value: 1100 })], after: [] }
    const account = accountOf({ prices: [10, 11, 12] }, [begun, sold], 3)
    expect([...account.marks]).toEqual([priced, 0, 0])
    expect([...account.values]).toEqual([1000, 0, 0])
  })

  it('waits within a hole as money, counted from the day it came', () => {
    const prices = [...Array.from({ length: 10 }, () => 10), ...Array.from({ length: 15 }, () => gap), 10]
    const { marks } = accountOf({ prices }, [{ place: 0, before: [], after: [aLine('A', 1000, 18)] }], 26)
    expect([...marks.subarray(17)]).toEqual([0, ...Array.from({ length: 7 }, () => carried), priced])
  })

  it('waits as money beside a plan that has not charged', () => {
    const plan = { dateStart: dayAt(0), dateEnd: null, chargeDay: 28, monthAmount: 3000 }
    const lines = [aLine('A', 1000, 0), aLine('A', 3000, 0, { plan, value: 0, charges: 0 })]
    const { marks } = accountOf({ prices: [gap, gap, 10] }, [{ place: 0, before: [], after: lines }], 3)
    expect([...marks]).toEqual([carried, carried, priced])
  })

  it('brings the money of the first record, though another one followed on its day', () => {
    const found = aLine('A', 1000, 0)
    const steps = [begun, { place: 0, before: [found], after: [found, aLine('A', 500, 0)] }]
    expect([...accountOf({ prices: [10, 10] }, steps, 2).flows]).toEqual([150_000, 0])
  })

  it('came in at what it was found worth where a record of its own day changed it, and before that at what was paid', () => {
    const flowsOf = (paid: number) => {
      const line = aLine('A', 1000, paid)
      const found = { ...line, value: 990 }
      const steps = [
        { place: 0, before: [], after: [line] },
        { place: 2, before: [found], after: [found, aLine('A', 10, 2)] },
      ]
      return [...accountOf({ prices: [10, 10, 10] }, steps, 3).flows]
    }
    expect(flowsOf(2)).toEqual([0, 0, 99_000 + 1000])
    expect(flowsOf(1)).toEqual([0, 100_000, 1000])
  })

  it('came in at what was paid, and at its worth on the day of the record where no rate is known', () => {
    const line = aLine('A', 1000, 1, { value: 1100 })
    const flowsOf = (course: Course) => [...accountOf(course, [{ place: 2, before: [], after: [line] }], 3).flows]
    expect(flowsOf({ prices: [10, 10, 11] })).toEqual([0, 100_000, 0])
    expect(flowsOf({ prices: [10, 10, 11], paidRates: [gap, gap, gap] })).toEqual([0, 110_000, 0])
  })

  it('lets others work after every hundredth stretch, and before and behind its sums', () => {
    const steps = Array.from({ length: 250 }, (_, place): LedgerStep => ({
      place,
      before: place === 0 ? [] : [aLine('A', place, 0)],
      after: [aLine('A', place + 1, 0)],
    }))
    const prices = Array.from({ length: 250 }, () => 10)
    const stretches = finished(fundStretches(steps, 250)).get('A') ?? []
    expect([...accountOfFund(stretches, follower({ A: { prices } }, 250), 250)]).toHaveLength(4)
  })
})

describe('a plan that a record met on the day of its charge', () => {
  // place 3 is Thursday the 15th
  const plan = { dateStart: dayAt(0), dateEnd: null, chargeDay: 15, monthAmount: 3000 }
  const prices = [10, 10, 10, 10, 10]
  const beside = aLine('A', 500, 3)
  const charged = (steps: readonly LedgerStep[]) => [...accountOf({ prices }, steps, 5).flows]

  it('pays once where the record does not say whether it found the charge', () => {
    const silent = aLine('A', 3000, 0, { plan, value: 0 })
    const steps = [
      { place: 0, before: [], after: [silent] },
      { place: 3, before: [silent], after: [silent, beside] },
    ]
    expect(charged(steps)).toEqual([0, 0, 0, 350_000, 0])
  })

  it('pays once where a record of the same day began it and another one found its charge', () => {
    const [before, behind] = [aLine('A', 3000, 3, { plan, value: 0, charges: 0 }), aLine('B', 1, 0)]
    const found = { ...before, value: 3000, charges: 1 }
    const steps = [
      { place: 0, before: [], after: [behind] },
      { place: 3, before: [behind], after: [behind, before] },
      { place: 3, before: [behind, found], after: [behind, found, beside] },
    ]
    expect(charged(steps)).toEqual([0, 0, 0, 350_000, 0])
  })
})

describe('where the gain of a fund came from', () => {
  const begun = { place: 0, before: [], after: [aLine('A', 1000, 0)] }
  const partsOf = (course: Course, steps: readonly LedgerStep[]) => accountOf(course, steps, course.prices.length).parts

  it('is the exchange of the money alone while it waits for its price', () => {
    const course = { prices: [gap, gap, 10, 10], paidRates: [30, 33, 33, 36] }
    expect(partsOf(course, [{ place: 0, before: [], after: [aLine('A', 100, 0)] }])).toEqual({
      market: 0,
      distributions: 0,
      exchange: 300,
    })
  })

  it('is nothing that the price did before it bought', () => {
    const course = { prices: [5, 8, 10, 12] }
    expect(partsOf(course, [{ place: 0, before: [], after: [aLine('A', 1000, 2)] }]).market).toBeCloseTo(200, 9)
  })

  it('is counted once over a record that leaves a line and adds one', () => {
    const found = aLine('A', 1000, 0, { value: 1200 })
    const steps = [begun, { place: 2, before: [found], after: [found, aLine('A', 600, 2)] }]
    // 300 of the first line, and a twelfth of 600
    expect(partsOf({ prices: [10, 11, 12, 13] }, steps).market).toBeCloseTo(350, 9)
  })

  it('is the market’s for what a record struck its worth at, beside the price of its day', () => {
    const struck = (value: number) => [
      begun,
      { place: 1, before: [aLine('A', 1000, 0, { value })], after: [aLine('A', value, 1, { value })] },
    ]
    // up by a tenth: 1098 was found of 1100
    expect(partsOf({ prices: [10, 11] }, struck(1098))).toEqual({
      market: expect.closeTo(98, 9),
      distributions: 0,
      exchange: 0,
    })
    // struck at the price of the day before: the price has not moved what it is worth
    expect(partsOf({ prices: [10, 11] }, struck(1000))).toEqual({ market: 0, distributions: 0, exchange: 0 })
    // price and rate undo each other: what was found more is the market's
    expect(partsOf({ prices: [10, 20], rates: [32, 16] }, struck(1003))).toEqual({
      market: expect.closeTo(3, 9),
      distributions: 0,
      exchange: 0,
    })
  })
})
