import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { epochDayOf } from '../series/iso-date.ts'
import { monthEndSeries } from '../series/month-end-series.ts'
import { lastCompleteMonth } from '../series/month-index.ts'
import type { MonthSeries } from '../series/series.ts'
import { expectNear } from '../testing/expect-near.ts'
import { readCases, readPrices } from '../testing/price-fixtures.ts'
import { hasFixtures } from '../testing/read-fixture.ts'
import { choosePeers } from './choose-peers.ts'
import { type Candidate, scoreEligibility, smallestOf } from './score-eligibility.ts'
import { type Horizon, horizons, scoreFunds } from './score-funds.ts'
import { scoreOf } from './score-steps.ts'

interface Detail {
  funds: string[]
  ret: number[]
  sharpe: number[]
  drawdown: number[]
  consistency: number[]
  composite: number[]
}

interface Fixture {
  input: string
  asof: string
  rf_annual: number
  tolerance: { composite_absolute: number }
  expected: { funds: string[]; composite: number[]; percentile: number[]; score: number[] }
  detail: Record<Horizon, Detail>
}

describe.skipIf(!hasFixtures)('scores against R rank() (skipped where ../shared is absent)', () => {
  const fixture = hasFixtures ? (readCases('score') as Fixture) : null
  const asOf = epochDayOf(fixture?.asof ?? '2018-04-11')
  const prices = fixture === null ? new Map() : readPrices(fixture.input)
  const names = fixture?.expected.funds ?? []
  const actual = scoreFunds({
    funds: names.map((name) => monthEndSeries(prices.get(name), asOf)),
    lastMonth: lastCompleteMonth(asOf),
    riskFree: fixture?.rf_annual ?? 0,
  })
  const tolerance = { absolute: fixture?.tolerance.composite_absolute ?? 0 }

  it('gives every fund its composite, percentile and score', () => {
    expect(names.length).toBe(20)
    names.forEach((_, i) => {
      expectNear(actual[i]?.composite, fixture?.expected.composite[i] ?? null, tolerance)
      expectNear(actual[i]?.percentile, fixture?.expected.percentile[i] ?? null, tolerance)
      expect(actual[i]?.score).toBe(fixture?.expected.score[i])
    })
  })

  it.each(Object.keys(horizons) as Horizon[])('over %s, with its four components', (horizon) => {
    const detail = fixture?.detail[horizon]
    if (detail === undefined) throw new Error(horizon)
    names.forEach((name, i) => {
      const at = detail.funds.indexOf(name)
      const own = actual[i]?.horizons[horizon]
      expect(own === null).toBe(at < 0)
      if (at < 0) return
      expectNear(own?.figures.ret, detail.ret[at] ?? null, { absolute: 1e-12 })
      expectNear(own?.figures.sharpe, detail.sharpe[at] ?? null, { absolute: 1e-11 })
      expectNear(own?.figures.drawdown, detail.drawdown[at] ?? null, { absolute: 1e-12 })
      expectNear(own?.figures.consistency, detail.consistency[at] ?? null, { absolute: 1e-12 })
      expectNear(own?.composite, detail.composite[at] ?? null, tolerance)
    })
  })
})

interface EligibilityCase {
  id: string
  launch?: string
  holdings?: string | null
  asof?: string
  index?: boolean
  sizes?: (number | null)[]
  expect?: string
  expect_excluded?: number[]
  expect_excluded_known?: number[]
}

describe('who gets no score', () => {
  const { cases } = readCases('score_eligibility') as { cases: EligibilityCase[] }
  const sound: Candidate = { launchDay: 0, holdingsDay: epochDayOf('2999-12-31'), isIndexFund: false, size: 100 }

  it.each(cases.filter((test) => test.sizes === undefined))(
    '$id',
    ({ launch, holdings, asof, index, expect: wanted }) => {
      const fund: Candidate = {
        ...sound,
        ...(launch === undefined ? {} : { launchDay: epochDayOf(launch) }),
        ...(holdings === undefined ? {} : { holdingsDay: holdings === null ? null : epochDayOf(holdings) }),
        isIndexFund: index ?? false,
      }
      const [reason] = scoreEligibility([fund, sound, sound], epochDayOf(asof ?? '2024-07-31'), 'refused')
      const reasons = {
        founded: 'too-young',
        holdings: 'stale-holdings',
        index: 'index-fund',
        no: 'stale-holdings',
      } as const
      const word = /^no-score: (\w+)/.exec(wanted ?? '')?.[1]
      expect(reason).toBe(wanted?.startsWith('scored') === true ? null : reasons[word as keyof typeof reasons])
    },
  )

  it.each(cases.filter((test) => test.sizes !== undefined))(
    '$id',
    ({ sizes = [], expect_excluded, expect_excluded_known }) => {
      const small = smallestOf(sizes)
      const excluded = small.flatMap((isSmall, index) => (isSmall === true ? [index] : []))
      expect(new Set(excluded)).toEqual(new Set(expect_excluded ?? expect_excluded_known))
      const reasons = scoreEligibility(
        sizes.map((size) => ({ ...sound, size })),
        epochDayOf('2024-07-31'),
        'refused',
      )
      sizes.forEach((size, index) => {
        expect(reasons[index]).toBe(size === null || excluded.includes(index) ? 'too-small' : null)
      })
    },
  )
})

const monthly = (prices: readonly number[]): MonthSeries => ({ firstMonth: 0, values: Float64Array.from(prices) })

describe('scoring', () => {
  const path = fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 61, maxLength: 61 })

  it('does not score a fund alone', () => {
    const alone = monthly(Array.from({ length: 61 }, (_, month) => 1 + (month % 3)))
    expect(scoreFunds({ funds: [alone], lastMonth: 60, riskFree: 0 })).toEqual([null])
    const sound: Candidate = { launchDay: 0, holdingsDay: 9000, isIndexFund: false, size: 100 }
    expect(scoreEligibility([sound, { ...sound, isIndexFund: true }], 9000, 'refused')).toEqual([
      'too-few-peers',
      'index-fund',
    ])
  })

  it('gives the mirror image to mirrored ranks, and the middle to equal funds', () => {
    const same = monthly(Array.from({ length: 61 }, (_, month) => 1 + (month % 3)))
    for (const fund of scoreFunds({ funds: [same, same, same], lastMonth: 60, riskFree: 0 })) {
      expect(fund).toMatchObject({ score: 0, percentile: 0.5 })
    }
  })

  it('does not depend on the currency unit of a fund', () => {
    fc.assert(
      fc.property(fc.array(path, { minLength: 3, maxLength: 6 }), (paths) => {
        const score = (scale: number): (number | undefined)[] =>
          scoreFunds({
            funds: paths.map((prices) => monthly(prices.map((price) => price * scale))),
            lastMonth: 60,
            riskFree: 0.01,
          }).map((fund) => fund?.score)
        expect(score(1024)).toEqual(score(1))
      }),
      { numRuns: 30 },
    )
  })

  it('needs six complete months, and takes only the horizons it has', () => {
    const old = monthly(Array.from({ length: 61 }, (_, month) => 1 + (month % 3)))
    const young = { firstMonth: 54, values: Float64Array.from([1, 2, 3, 4, 5, 6, 7]) }
    const newborn = { firstMonth: 55, values: Float64Array.from([1, 2, 3, 4, 5, 6]) }
    const [, second, third] = scoreFunds({ funds: [old, young, newborn], lastMonth: 60, riskFree: 0 })
    expect(second?.horizons['6m']).not.toBeNull()
    expect(second?.horizons['1y']).toBeNull()
    expect(third).toBeNull()
  })

  it.each([
    [0.0999, -3],
    [0.1, -2],
    [0.25, -1],
    [0.4, 0],
    [0.5999, 0],
    [0.6, 1],
    [0.75, 2],
    [0.9, 3],
  ])('steps: %s is %s', (percentile, score) => {
    expect(scoreOf(percentile)).toBe(score)
  })

  it('widens a peer group below ten funds, and says so', () => {
    const narrow = [...Array<string>(10).fill('tech'), 'gold', 'gold', null]
    const wide = [...Array<string>(10).fill('equity'), 'equity', 'equity', null]
    const peers = choosePeers({ narrow, wide })
    expect(peers[0]).toEqual({ indices: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], widened: false })
    expect(peers[10]).toEqual({ indices: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], widened: true })
    expect(peers[12]).toEqual({ indices: [12], widened: false })
  })
})
