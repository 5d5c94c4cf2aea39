import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { madeUpAsk } from './made-up-funds.ts'
import type { OptimisedFund } from './proposal-ask.ts'
import { aFund, growth } from './testing/a-fund.ts'
import { type DecisionDay, walkForward, type Way } from './walk-forward.ts'

const FIRST = 10_000
const ask = madeUpAsk({ lastSlot: FIRST, riskFree: 0.01, seed: 1 })

/** Prices of weeks one behind the other, from the first day on. */
function weekly(...returns: number[]): SlotSeries {
  return growth(FIRST, returns)
}

function walk(more: {
  series: Readonly<Record<string, SlotSeries>>
  ways: Readonly<Record<string, Way>>
  weeks: readonly number[]
  cost?: number
  start?: ReadonlyMap<string, number>
  knownOn?: (slot: number) => readonly OptimisedFund[]
}) {
  const funds = Object.entries(more.series).map(([lipperId, series]) => aFund({ lipperId, series: () => series }))
  return walkForward({
    days: more.weeks.map((week) => FIRST + week * 5),
    ways: more.ways,
    start: more.start ?? new Map(),
    cost: more.cost ?? 0,
    knownOn: (slot) => ({ funds: more.knownOn?.(slot) ?? funds, askFor: () => ask }),
    livedOf: (lipperId) => more.series[lipperId] ?? null,
  })
}

const halves: Way = () =>
  new Map([
    ['A', 0.5],
    ['B', 0.5],
  ])
const still: Way = (day) => (day.step === 0 ? halves(day) : day.now)
const product = (returns: ArrayLike<number>) => Array.from(returns).reduce((worth, week) => worth * (1 + week), 1)

describe('walkForward', () => {
  const series = { A: weekly(0.1, 0.1, -0.2, 0.3), B: weekly(0, 0.05, 0.1, 0) }

  it('lets weights drift between decisions and puts them back at each', () => {
    const { back, drift } = walk({ series, weeks: [0, 2, 4], ways: { back: halves, drift: still } })
    const half = (first: number, second: number) => (first + second) / 2
    expect(product(back?.weekly ?? [])).toBeCloseTo(half(1.1 * 1.1, 1.05) * half(0.8 * 1.3, 1.1), 12)
    expect(product(drift?.weekly ?? [])).toBeCloseTo(half(1.1 * 1.1 * 0.8 * 1.3, 1.05 * 1.1), 12)
    expect(drift?.turnovers[1]).toBe(0)
    expect(back?.turnovers[1]).toBeCloseTo(1.21 / (1.21 + 1.05) - 0.5, 12)
  })

  it('takes the cost of what is bought and of what is sold from the worth', () => {
    const run = (cost: number) => walk({ series, weeks: [0, 2, 4], ways: { back: halves }, cost }).back
    const moved = (1.21 / (1.21 + 1.05) - 0.5) * 2
    expect(run(0.005)?.costs).toEqual([expect.closeTo(0.005, 12), expect.closeTo(0.005 * moved, 12)])
    expect(product(run(0.005)?.weekly ?? [])).toBeCloseTo(
      product(run(0)?.weekly ?? []) * (1 - 0.005) * (1 - 0.005 * moved),
      12,
    )
  })

  it('turns a fund that ended into cash, and asks nobody to sell it', () => {
    const ended = { A: weekly(0.1), B: weekly(0, 0, 0, 0) }
    const alive = (slot: number) =>
      Object.entries(ended)
        .filter(([, one]) => one.firstSlot + one.values.length > slot)
        .map(([lipperId, one]) => aFund({ lipperId, series: () => one }))
    const { drift } = walk({ series: ended, weeks: [0, 2, 4], ways: { drift: still }, cost: 0.01, knownOn: alive })
    expect([...(drift?.holdings[1]?.keys() ?? [])]).toEqual(['B'])
    expect(drift?.costs[1]).toBe(0)
    expect(product(drift?.weekly ?? [])).toBeCloseTo(1.05 * 0.99, 12)
  })

  it('begins with what is held, and shows each way what it holds itself', () => {
    const days: DecisionDay[] = []
    const watch: Way = (day) => {
      days.push(day)
      return day.now
    }
    walk({ series, weeks: [0, 2, 4], ways: { watch }, start: new Map([['B', 1]]) })
    expect(days.map((day) => day.funds.map((fund) => fund.nowPercent))).toEqual([
      [0, 100],
      [0, 100],
    ])
  })

  it('knows no prices but those of the market it is shown: later ones change the outcome, never a decision', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 4, maxLength: 4 }),
        (other) => {
          const chaser: Way = ({ funds }) => {
            const best = funds.toSorted((a, b) => (b.series().values.at(-1) ?? 0) - (a.series().values.at(-1) ?? 0))[0]
            return new Map(best === undefined ? [] : [[best.lipperId, 1]])
          }
          const run = (later: readonly number[]) => {
            const lived = { A: weekly(0.1, 0.1, ...later), B: weekly(0, 0.05, 0.1, 0, 0.1, 0.2) }
            const until = (slot: number) =>
              Object.entries(lived).map(([lipperId, { firstSlot, values }]) =>
                aFund({ lipperId, series: () => ({ firstSlot, values: values.slice(0, slot - firstSlot + 1) }) }),
              )
            return walk({ series: lived, weeks: [0, 2, 4], ways: { chaser }, knownOn: until }).chaser?.holdings.slice(
              0,
              2,
            )
          }
          expect(run(other)).toEqual(run([0, 0, 0, 0]))
        },
      ),
    )
  })

  it('is what a book of money would say, week by week, whatever is wanted when', () => {
    const change = fc.integer({ min: -200, max: 200 }).map((thousandths) => thousandths / 1000)
    const wanted = fc
      .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
      .map(([a, b]) => [a / 10, b / 10] as const)
    const six = fc.array(change, { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(
        six,
        six,
        fc.array(wanted, { minLength: 3, maxLength: 3 }),
        fc.constantFrom(0, 0.005),
        (one, other, aims, cost) => {
          const way: Way = ({ step }) =>
            new Map([
              ['A', aims[step]?.[0] ?? 0],
              ['B', aims[step]?.[1] ?? 0],
            ])
          const found = walk({
            series: { A: weekly(...one), B: weekly(...other) },
            ways: { way },
            weeks: [0, 2, 4, 6],
            cost,
          }).way
          let held = { A: 0, B: 0, cash: 1 }
          const returns: number[] = []
          for (let at = 0; at < 6; at++) {
            const worth = held.A + held.B + held.cash
            let paid = 0
            if (at % 2 === 0) {
              const [a, b] = aims[at / 2] ?? [0, 0]
              paid = (Math.abs(a - held.A / worth) + Math.abs(b - held.B / worth)) * cost
              held = { A: worth * a, B: worth * b, cash: worth * (1 - a - b) }
            }
            const before = worth
            held = { A: held.A * (1 + (one[at] ?? 0)), B: held.B * (1 + (other[at] ?? 0)), cash: held.cash }
            // what the trades cost is taken from all of it alike
            held = { A: held.A * (1 - paid), B: held.B * (1 - paid), cash: held.cash * (1 - paid) }
            returns.push((held.A + held.B + held.cash) / before - 1)
          }
          found?.weekly.forEach((week, at) => expect(week).toBeCloseTo(returns[at] ?? Number.NaN, 9))
          expect(found?.costs).toEqual(found?.turnovers.map((turnover) => expect.closeTo(turnover * 2 * cost, 12)))
        },
      ),
    )
  })
})
