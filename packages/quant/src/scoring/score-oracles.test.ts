import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { epochDayOf } from '../series/iso-date.ts'
import type { MonthSeries } from '../series/series.ts'
import { nearly } from '../testing/nearly.ts'
import { choosePeers } from './choose-peers.ts'
import { horizonFigures } from './horizon-figures.ts'
import { FEWEST_SCORE_MONTHS, peerFigures, SCORE_MONTHS, scoreMonthsOf } from './peer-figures.ts'
import { scoreEligibility, smallestOf, type Candidate } from './score-eligibility.ts'
import { scorePeers } from './score-peers.ts'
import { scoreOf } from './score-steps.ts'

const unknown = Number.NaN
const range = (size: number): number[] => Array.from({ length: size }, (_, i) => i)

// Month-end prices that grow by these returns, the last of them in the last month.
const lastMonth = 24_300
const grown = (...returns: readonly number[]): MonthSeries => {
  let price = 100
  const values = [price, ...returns.map((one) => (price *= 1 + one))]
  return { firstMonth: lastMonth - returns.length, values: Float64Array.from(values) }
}
const steady = (monthly: number, months: number = SCORE_MONTHS): MonthSeries =>
  grown(...range(months).map(() => monthly))

describe('steps of the score', () => {
  it.each([
    [0.001, -3],
    [0.0999, -3],
    [0.1, -2],
    [0.2499, -2],
    [0.25, -1],
    [0.3999, -1],
    [0.4, 0],
    [0.5999, 0],
    [0.6, 1],
    [0.7499, 1],
    [0.75, 2],
    [0.8999, 2],
    [0.9, 3],
    [0.999, 3],
  ])('the percentile %d has the score %i', (percentile, score) => {
    expect(scoreOf(percentile)).toBe(score)
  })
})

describe('peers', () => {
  const sectors = (narrow: readonly (string | null)[], wide: readonly (string | null)[] = narrow.map(() => 'w')) =>
    choosePeers({ narrow, wide })

  it('are the narrow sector from ten funds on, and the wide one below', () => {
    expect(sectors(range(10).map(() => 'n'))[0]).toEqual({ indices: range(10), widened: false })
    expect(sectors([...range(9).map(() => 'n'), 'm'])[0]).toEqual({ indices: range(10), widened: true })
  })

  it.each([
    [
      'a fund of unknown narrow sector takes the wide one',
      ['n', null],
      ['w', 'w'],
      1,
      { indices: [0, 1], widened: true },
    ],
    [
      'a fund of unknown wide sector keeps its narrow one',
      ['n', 'n'],
      [null, 'w'],
      0,
      { indices: [0, 1], widened: false },
    ],
    ['a fund of which nothing is known stands alone', [null, 'n'], [null, 'w'], 0, { indices: [0], widened: false }],
    ['unknown sectors are not the same sector', [null, null], [null, null], 0, { indices: [0], widened: false }],
  ])('%s', (_, narrow, wide, index, expected) => {
    expect(sectors(narrow, wide)[index]).toEqual(expected)
  })

  it('always hold the fund itself, in ascending order', () => {
    const sector = fc.constantFrom('a', 'b', null)
    fc.assert(
      fc.property(fc.array(fc.tuple(sector, sector), { maxLength: 25 }), (all) => {
        sectors(
          all.map(([narrow]) => narrow),
          all.map(([, wide]) => wide),
        ).forEach(({ indices }, i) => {
          expect(indices).toContain(i)
          expect(indices).toEqual(indices.toSorted((one, other) => one - other))
        })
      }),
    )
  })
})

describe('who may have a score', () => {
  const asOf = epochDayOf('2026-08-31')
  const fund = (wrong: Partial<Candidate> = {}): Candidate => ({
    launchDay: epochDayOf('2020-01-01'),
    holdingsDay: epochDayOf('2026-07-31'),
    isIndexFund: false,
    size: 100,
    ...wrong,
  })
  const reasonOf = (candidate: Candidate, unknownFacts: 'allowed' | 'refused' = 'allowed') =>
    scoreEligibility([candidate, fund(), fund()], asOf, unknownFacts)[0]

  it.each([
    ['an index fund', { isIndexFund: true }, 'index-fund'],
    ['a fund of unknown age', { launchDay: null }, 'too-young'],
    ['six months old today', { launchDay: epochDayOf('2026-02-28') }, null],
    ['a day younger', { launchDay: epochDayOf('2026-03-01') }, 'too-young'],
    ['holdings of eight months ago', { holdingsDay: epochDayOf('2025-12-31') }, null],
    ['holdings of a day before', { holdingsDay: epochDayOf('2025-12-30') }, 'stale-holdings'],
    ['the first reason counts', { isIndexFund: true, launchDay: null, holdingsDay: 0 }, 'index-fund'],
  ])('%s', (_, wrong, reason) => {
    expect(reasonOf(fund(wrong))).toBe(reason)
  })

  it.each([
    ['an unknown holdings day', { holdingsDay: null }, null, 'stale-holdings'],
    ['an unknown size', { size: null }, null, 'too-small'],
  ])('%s is allowed in version 2 and refused in version 1', (_, wrong, allowed, refused) => {
    expect(reasonOf(fund(wrong))).toBe(allowed)
    expect(reasonOf(fund(wrong), 'refused')).toBe(refused)
  })

  it('needs two funds in a group; what is wrong with a fund is said before that', () => {
    expect(scoreEligibility([fund()], asOf, 'allowed')).toEqual(['too-few-peers'])
    expect(scoreEligibility([fund(), fund()], asOf, 'allowed')).toEqual([null, null])
    expect(scoreEligibility([fund(), fund({ isIndexFund: true })], asOf, 'allowed')).toEqual([
      'too-few-peers',
      'index-fund',
    ])
    expect(scoreEligibility([], asOf, 'allowed')).toEqual([])
  })

  it.each([
    ['nineteen funds: nobody', range(19), []],
    ['twenty funds: one', range(20), [0]],
    ['thirty-nine: one', range(39), [0]],
    ['forty: two', range(40), [0, 1]],
    ['two smallest alike among twenty: nobody', [0, 0, ...range(18).map((i) => i + 1)], []],
    ['two smallest alike among forty: both', [0, 0, ...range(38).map((i) => i + 1)], [0, 1]],
    ['unknown sizes are not counted', [null, ...range(19)], []],
  ])('the smallest twentieth of %s', (_, sizes, small) => {
    expect(smallestOf(sizes).flatMap((one, i) => (one === true ? [i] : []))).toEqual(small)
  })

  it('of unknown sizes is unknown', () => {
    expect(smallestOf([null, 5])).toEqual([null, false])
  })
})

describe('figures of a horizon', () => {
  it('are those of the months up to the last', () => {
    const [own] = horizonFigures([grown(0.5, 0.1, -0.2, 0.1)], { months: 3, lastMonth, riskFree: 0 })
    expect(own?.ret).toEqual(nearly(1.1 * 0.8 * 1.1 - 1))
    expect(own?.drawdown).toEqual(nearly(-0.2))
    expect(own?.consistency).toBe(0)
    expect(own?.sharpe).toBeCloseTo(0, 10)
  })

  it('need every month, and the one before the first', () => {
    const ask = { months: 3, lastMonth, riskFree: 0 }
    expect(horizonFigures([grown(0.1, 0.1, 0.1)], ask)[0]).not.toBeNull()
    expect(horizonFigures([grown(0.1, 0.1)], ask)[0]).toBeNull()
    const holed = grown(0.1, 0.1, 0.1)
    holed.values[1] = unknown
    expect(horizonFigures([holed], ask)[0]).toBeNull()
    const ended = { ...grown(0.1, 0.1, 0.1, 0.1), firstMonth: lastMonth - 5 }
    expect(horizonFigures([ended], ask)[0]).toBeNull()
  })

  it('count the months above the median of the peers', () => {
    const funds = [grown(0.3, 0.1, 0.3, 0.1), grown(0.2, 0.2, 0.2, 0.2), grown(0.1, 0.3, 0.1, 0.2)]
    expect(horizonFigures(funds, { months: 4, lastMonth, riskFree: 0 }).map((own) => own?.consistency)).toEqual([
      0.5, 0, 0.25,
    ])
  })

  it('have no Sharpe ratio where nothing varies', () => {
    expect(horizonFigures([steady(0.01, 6)], { months: 6, lastMonth, riskFree: 0 })[0]?.sharpe).toBeNull()
  })
})

describe('figures beside peers', () => {
  const noise = (seed: number, months = SCORE_MONTHS): number[] =>
    range(months).map((i) => 0.01 * Math.sin(i * i + seed * 7))

  it('are share of months above the median, t-value of the difference, and Sharpe ratio', () => {
    const all = [noise(1), noise(2), noise(3), noise(4)]
    const found = peerFigures({ funds: all.map((returns) => grown(...returns)), lastMonth, riskFree: 0.01 })
    all.forEach((own, k) => {
      const months = range(SCORE_MONTHS).map((i) => {
        const sorted = all.map((returns) => returns[i] ?? unknown).toSorted((a, b) => a - b)
        return {
          median: ((sorted[1] ?? 0) + (sorted[2] ?? 0)) / 2,
          mean: sorted.reduce((sum, one) => sum + one, 0) / 4,
        }
      })
      const above = own.filter((one, i) => one > (months[i]?.median ?? 0)).length
      const differences = own.map((one, i) => one - (months[i]?.mean ?? 0))
      const centre = differences.reduce((sum, one) => sum + one, 0) / 36
      const deviation = Math.sqrt(differences.reduce((sum, one) => sum + (one - centre) ** 2, 0) / 35)
      const mean = own.reduce((sum, one) => sum + one, 0) / 36
      const spread = Math.sqrt(own.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 35)
      expect(found[k]?.consistency).toBeCloseTo(above / 36, 10)
      expect(found[k]?.excess).toEqual(nearly((centre / deviation) * 6, 8))
      expect(found[k]?.sharpe).toEqual(nearly(((mean - 0.01 / 12) / spread) * Math.sqrt(12), 8))
      expect(found[k]?.months).toBe(36)
    })
  })

  it.each([
    [FEWEST_SCORE_MONTHS, true],
    [FEWEST_SCORE_MONTHS - 1, false],
  ])('from %i months: known is %s', (months, known) => {
    const funds = [grown(...noise(1)), grown(...noise(2)), grown(...noise(3)), grown(...noise(4, months))]
    const found = peerFigures({ funds, lastMonth, riskFree: 0 })
    expect(found[3] !== null).toBe(known)
    expect(found[0]).not.toBeNull()
    expect(scoreMonthsOf(funds[3] ?? steady(0), lastMonth)).toBe(months)
  })

  it('look at 36 months and no further', () => {
    const long = grown(...noise(1, 60))
    expect(scoreMonthsOf(long, lastMonth)).toBe(36)
    const others = [grown(...noise(2, 60)), grown(...noise(3, 60))]
    const short = (fund: MonthSeries): MonthSeries => ({ firstMonth: lastMonth - 36, values: fund.values.slice(-37) })
    const whole = [long, ...others]
    expect(peerFigures({ funds: whole, lastMonth, riskFree: 0 })).toEqual(
      peerFigures({ funds: whole.map(short), lastMonth, riskFree: 0 }),
    )
  })

  it('need three peers', () => {
    const [one, two, three] = [grown(...noise(1)), grown(...noise(2)), grown(...noise(3))]
    expect(peerFigures({ funds: [one, two], lastMonth, riskFree: 0 })).toEqual([null, null])
    expect(peerFigures({ funds: [one, two, three], lastMonth, riskFree: 0 }).every((own) => own !== null)).toBe(true)
  })

  it('leave a month out that fewer than three have', () => {
    const holed = (fund: MonthSeries): MonthSeries => ({
      ...fund,
      values: fund.values.map((price, i) => (i === 36 ? unknown : price)),
    })
    const [one, two, three] = [grown(...noise(1)), grown(...noise(2)), grown(...noise(3))]
    expect(peerFigures({ funds: [one, two, holed(three)], lastMonth, riskFree: 0 }).map((own) => own?.months)).toEqual([
      35, 35, 35,
    ])
  })

  it('count a month on the median as half', () => {
    const funds = [steady(0.02), steady(0.01), steady(0)]
    expect(peerFigures({ funds, lastMonth, riskFree: 0 }).map((own) => own?.consistency)).toEqual([1, 0.5, 0])
  })

  it('have no t-value where the difference does not vary', () => {
    expect(peerFigures({ funds: [steady(0.02), steady(0.01), steady(0)], lastMonth, riskFree: 0 })[0]).toMatchObject({
      excess: null,
      sharpe: null,
    })
  })
})

describe('scores of peers', () => {
  const noise = (seed: number): MonthSeries =>
    grown(...range(SCORE_MONTHS).map((i) => 0.01 * Math.sin(i * i + seed * 7) + seed / 5000))
  const peers = (count: number, costs: readonly (number | null)[] = range(count).map(() => null)) =>
    scorePeers({ funds: range(count).map(noise), lastMonth, riskFree: 0.01, costs })

  it('mix consistency, excess and Sharpe by 40, 40 and 20 where no cost is known', () => {
    for (const own of peers(12)) {
      const { consistency, excess, sharpe, cost } = own?.components ?? {}
      expect(cost).toBeNull()
      expect(own?.composite).toEqual(
        nearly(2 * (0.4 * (consistency ?? unknown) + 0.4 * (excess ?? unknown) + 0.2 * (sharpe ?? unknown)) - 1, 10),
      )
      expect(own?.score).toBe(scoreOf(own?.percentile ?? unknown))
    }
  })

  it('give cost a fifth where half of the peers state it, the cheapest the best', () => {
    const costs = range(10).map((i) => (i < 5 ? 1 + i / 10 : null))
    const found = peers(10, costs)
    expect(found.slice(0, 5).map((own) => own?.components.cost)).toEqual(
      [0.9, 0.7, 0.5, 0.3, 0.1].map((one) => nearly(one)),
    )
    expect(found[7]?.components.cost).toBeNull()
    const { consistency, excess, sharpe, cost } = found[0]?.components ?? {}
    const others = 0.4 * (consistency ?? unknown) + 0.4 * (excess ?? unknown) + 0.2 * (sharpe ?? unknown)
    expect(found[0]?.composite).toEqual(nearly(2 * (0.8 * others + 0.2 * (cost ?? unknown)) - 1, 10))
  })

  it.each([
    ['fewer than half state it', 10, 4],
    ['fewer than three state it', 4, 2],
  ])('leave cost out where %s', (_, count, stated) => {
    const costs = range(count).map((i) => (i < stated ? 1 + i / 10 : null))
    expect(peers(count, costs).every((own) => own?.components.cost === null)).toBe(true)
  })

  it('do not depend on the order of the funds or the unit of their prices', () => {
    const funds = range(9).map(noise)
    const costs = range(9).map((i) => i / 3)
    const plain = scorePeers({ funds, lastMonth, riskFree: 0.01, costs })
    const turned = scorePeers({ funds: funds.toReversed(), lastMonth, riskFree: 0.01, costs: costs.toReversed() })
    const scaled = scorePeers({
      funds: funds.map((fund) => ({ ...fund, values: fund.values.map((price) => price * 32) })),
      lastMonth,
      riskFree: 0.01,
      costs: costs.map((cost) => cost * 100),
    })
    expect(turned.toReversed().map((own) => own?.score)).toEqual(plain.map((own) => own?.score))
    expect(scaled).toEqual(plain)
  })

  it('say nothing of a fund too young, and rank the others without it', () => {
    const young = grown(...range(17).map((i) => 0.02 * Math.sin(i)))
    const funds = range(6).map(noise)
    const found = scorePeers({ funds: [...funds, young], lastMonth, riskFree: 0.01, costs: range(7).map(() => null) })
    expect(found[6]).toBeNull()
    expect(found.slice(0, 6)).toEqual(scorePeers({ funds, lastMonth, riskFree: 0.01, costs: range(6).map(() => null) }))
  })
})
