import { describe, expect, it } from 'vitest'

import { type Candidate, type CandidateRules, chooseCandidates } from './choose-candidates.ts'
import { type OptimiserTarget, targetGroups } from './target-groups.ts'

const fund = (lipperId: string, more: Partial<Candidate> = {}): Candidate => ({
  lipperId,
  assetType: 'equity',
  sectorId: '2370',
  sectorName: '台股',
  nowPercent: 0,
  name: lipperId,
  strategyId: lipperId,
  score: 2,
  sharpe3y: 1,
  sharpe1y: 1,
  sharpe6m: 1,
  expense: 1.5,
  peerExpense: null,
  weeks: 156,
  riskLevel: 4,
  forSale: true,
  forTarobo: true,
  isLeveraged: false,
  ...more,
})

const rules: CandidateRules = {
  highestFundRisk: null,
  excluded: new Set(),
  onlyForTarobo: 'no',
  sectors: null,
  most: 40,
}
const ids = (funds: readonly Candidate[]) => funds.map((one) => one.lipperId)

describe('chooseCandidates', () => {
  it('keeps every held fund, however poor, and lets in only what a member may and should buy', () => {
    const held = fund('H', { nowPercent: 10, score: -3, weeks: 3, forSale: false })
    const refused = [
      fund('unrated', { score: null }),
      fund('poor', { score: -1 }),
      fund('young', { weeks: 103 }),
      fund('closed', { forSale: false }),
      fund('risky', { riskLevel: 5 }),
      fund('leveraged', { isLeveraged: true }),
      fund('unwanted'),
    ]
    const chosen = chooseCandidates([...refused, fund('good'), held], {
      ...rules,
      highestFundRisk: 4,
      excluded: new Set(['unwanted']),
    })
    expect(ids(chosen)).toEqual(['H', 'good'])
  })

  it('asks for what a young market can give: nearly its whole history, and no score where nothing is scored', () => {
    const young = (id: string, weeks: number) => fund(id, { score: null, sharpe3y: null, sharpe1y: null, weeks })
    const chosen = chooseCandidates([young('old', 25), young('fresh', 10), young('also', 24)], rules)
    expect(ids(chosen)).toEqual(['also', 'old'])
  })

  it('offers one class of a strategy, and none of a strategy that is held', () => {
    const held = fund('H', { nowPercent: 10, strategyId: 'S' })
    const chosen = chooseCandidates(
      [held, fund('H2', { strategyId: 'S' }), fund('B', { expense: 1 }), fund('A', { strategyId: 'B' })],
      rules,
    )
    expect(ids(chosen)).toEqual(['H', 'B'])
  })

  it('takes the best of each market in turn', () => {
    const bonds = ['X', 'Y'].map((id) => fund(id, { assetType: 'bond', sectorId: '23203', score: 1 }))
    const stocks = ['A', 'B', 'C', 'D'].map((id, place) => fund(id, { score: 3, sharpe3y: 2 - place / 10 }))
    expect(ids(chooseCandidates([...bonds, ...stocks], { ...rules, most: 4 }))).toEqual(['A', 'X', 'B', 'Y'])
  })
})

describe('targetGroups', () => {
  const funds = [
    fund('A', { nowPercent: 60 }),
    fund('B', { assetType: 'bond', sectorId: '23203', sectorName: '投資級債', nowPercent: 30 }),
    fund('G', { assetType: 'commodity', sectorId: '2390', sectorName: '商品', nowPercent: 10 }),
    fund('M', { assetType: 'money_market', sectorId: '2310', sectorName: '貨幣' }),
  ]
  const limits = (target: OptimiserTarget) =>
    Object.fromEntries(targetGroups(target, funds).map((group) => [group.name, [group.min, group.max]]))

  it('holds a risk level’s classes in their bands, and what no level speaks of to what it is', () => {
    expect(limits({ kind: 'risk_level', level: 3 })).toEqual({
      股票: [0.35, 0.55],
      債券: [0.25, 0.5],
      貨幣: [0, 0.15],
      平衡: [0, 0.25],
      其他: [0, 0.1],
    })
  })

  it('leaves to balanced funds what three sliders leave', () => {
    const found = limits({ kind: 'shares', equity: 50, bond: 30, money_market: 0 })
    expect(found['平衡']?.[0]).toBeCloseTo(0.1995, 9)
    expect(found['貨幣']).toEqual([0, 0])
    expect(found['股票']?.[1]).toBeCloseTo(0.5005, 9)
  })

  it('keeps the share of every market for better funds in the same allocation', () => {
    const found = limits({ kind: 'same_allocation' })
    expect(Object.keys(found)).toEqual(['台股', '投資級債', '商品', '貨幣'])
    expect(found['台股']?.[0]).toBeCloseTo(0.6, 3)
    expect(found['台股']?.[1]).toBeCloseTo(0.6, 3)
    expect(found['貨幣']).toEqual([0, 0])
  })
})
