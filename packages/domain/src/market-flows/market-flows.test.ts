import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { chaseOf } from './chasing.ts'
import { coveredMonths } from './covered-months.ts'
import { estimatedFlows, publishedFlows } from './month-flow.ts'
import { sumFlows } from './sum-flows.ts'

describe('the published flows of a fund', () => {
  const one = {
    share: 1,
    months: [
      { month: 0, netTwd: 5, sizeTwd: 100 },
      { month: 1, netTwd: -20, sizeTwd: 90 },
    ],
  }
  const abroad = {
    share: 0.25,
    months: [
      { month: 0, netTwd: 1, sizeTwd: 400 },
      { month: 1, netTwd: 8, sizeTwd: 800 },
    ],
  }

  it('are the sum over its classes, of sizes the part that is held in Taiwan', () => {
    expect(publishedFlows([one, abroad])).toEqual([
      { month: 0, netTwd: 6, measuredTwd: 0, openingTwd: 0, closingTwd: 200 },
      { month: 1, netTwd: -12, measuredTwd: -12, openingTwd: 200, closingTwd: 290 },
    ])
  })

  it('are measured only against a size of the month before, and one whose part in Taiwan is known', () => {
    const late = {
      share: 1,
      months: [
        { month: 0, netTwd: 1, sizeTwd: 9 },
        { month: 2, netTwd: 4, sizeTwd: 9 },
      ],
    }
    const hidden = {
      share: null,
      months: [
        { month: 1, netTwd: 3, sizeTwd: 9 },
        { month: 2, netTwd: 4, sizeTwd: 9 },
      ],
    }
    for (const flow of publishedFlows([late, hidden])) expect(flow).toMatchObject({ measuredTwd: 0, openingTwd: 0 })
    expect(publishedFlows([late, hidden]).find(({ month }) => month === 2)?.netTwd).toBe(8)
  })
})

describe('the flows that sizes and prices tell', () => {
  const monthOf = (day: number) => day
  const estimate = (openingTwd: number, sizeTwd: number, netTwd: number) => ({
    epochDay: 7,
    openingTwd,
    sizeTwd,
    netTwd,
  })

  it('leave out a size that was not renewed', () => {
    expect(estimatedFlows([estimate(100, 100, -5)], { share: 1, monthOf })).toEqual([])
  })

  it('count no more than half of a fund in a month', () => {
    const nets = (net: number) => estimatedFlows([estimate(100, 300, net)], { share: 0.5, monthOf })
    expect(nets(180)).toEqual([{ month: 7, netTwd: 25, measuredTwd: 25, openingTwd: 50, closingTwd: 150 }])
    expect(nets(-80)[0]?.netTwd).toBe(-25)
    expect(nets(10)[0]?.netTwd).toBe(5)
  })
})

describe('the sum of flows', () => {
  it('says nothing of a month of which nothing is known, and weighs by size', () => {
    const flow = (month: number, netTwd: number, openingTwd: number) => ({
      month,
      netTwd,
      measuredTwd: netTwd,
      openingTwd,
      closingTwd: openingTwd + netTwd,
    })
    const sums = sumFlows([[flow(1, 10, 100)], [flow(1, -40, 400), flow(9, 1, 1)]], { firstMonth: 0, months: 2 })
    expect([...sums.net]).toEqual([Number.NaN, -30])
    expect([...sums.rate]).toEqual([Number.NaN, -0.06])
    expect([...sums.assets]).toEqual([Number.NaN, 470])
    expect([...sums.funds]).toEqual([0, 2])
  })
})

describe('the months that are told', () => {
  it('are those of which about as many funds are known as in the best one, without a break', () => {
    expect(coveredMonths([1, 2, 80, 90, 90], [100, 100, 100, 100, 100])).toEqual({ first: 2, last: 4 })
    expect(coveredMonths([40, 5, 40, 3], [50, 50, 50, 50])).toEqual({ first: 2, last: 2 })
    // a market that grew
    expect(coveredMonths([10, 50, 100], [10, 50, 100])).toEqual({ first: 0, last: 2 })
    expect(coveredMonths([0, 0], [10, 10])).toBeNull()
    expect(coveredMonths([], [])).toBeNull()
  })
})

describe('money that runs after returns', () => {
  const months = 30
  const rising = Array.from({ length: months }, (_, at) => at)

  it('is in the top fifth of flows and the top third of returns, of what is known', () => {
    const found = chaseOf({ flow: rising, past: rising, ahead: rising.map((at) => (at < 28 ? at : Number.NaN)) })
    expect(found.marks.map((mark, at) => (mark === true ? at : -1)).filter((at) => at >= 0)).toEqual([
      24, 25, 26, 27, 28, 29,
    ])
    expect(found.outcomes).toHaveLength(28)
    const opposite = chaseOf({ flow: rising, past: rising.toReversed(), ahead: rising })
    expect(opposite.marks.every((mark) => mark === false)).toBe(true)
  })

  it('is not looked for in less than two years', () => {
    const short = rising.slice(0, 23)
    expect(chaseOf({ flow: short, past: short, ahead: short })).toEqual({ marks: short.map(() => null), outcomes: [] })
  })

  it('never knows a month of which a figure is missing', () => {
    const value = fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: Number.NaN })
    const series = fc.array(value, { minLength: 40, maxLength: 40 })
    fc.assert(
      fc.property(series, series, series, (flow, past, ahead) => {
        const { marks, outcomes } = chaseOf({ flow, past, ahead })
        marks.forEach((mark, at) => {
          if (Number.isNaN(flow[at]) || Number.isNaN(past[at])) expect(mark).toBeNull()
        })
        for (const { month, value: after, isMarked } of outcomes) {
          expect(after).toBe(ahead[month])
          expect(isMarked).toBe(marks[month])
        }
      }),
    )
  })
})
