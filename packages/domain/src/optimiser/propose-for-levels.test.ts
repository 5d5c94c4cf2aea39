import { quadraticForm } from '@zhiheng/quant/linear-algebra/quadratic-form.ts'
import { describe, expect, it } from 'vitest'

import { levelAllocation } from '../risk-evaluation/level-allocation.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import { candidatesFor, buildInputs } from './build-inputs.ts'
import { proposePortfolio } from './propose-portfolio.ts'
import { holding, wilder, ask, shareOf, type Kind } from './testing/a-universe.ts'

describe('proposePortfolio, for a level', () => {
  it('holds no more volatile funds for a level that would bear them: within a class it goes towards the calm ones', () => {
    const funds = holding({}).map((one, index) => ({ ...(index % 2 === 0 ? wilder(one, 2) : one), score: null }))
    const five = ask({ target: { kind: 'risk_level', level: 5 }, level: 5 })
    const { covariance, funds: looked } = buildInputs(candidatesFor(funds, five), five)
    const proposal = proposePortfolio(funds, five)
    // both by the covariance that the choice was made with, of the same shares of the classes
    const swings = (weights: Float64Array) => Math.sqrt(quadraticForm(covariance, weights)) * 100
    const equal = Float64Array.from(looked, ({ assetType }) => {
      const members = looked.filter((one) => one.assetType === assetType)
      return shareOf(proposal, assetType as Kind) / 100 / members.length
    })
    const after = Float64Array.from(proposal.after, (percent) => percent / 100)
    expect(swings(after)).toBeLessThan(swings(equal) * 1.02)
  })

  it.each([1, 2, 3, 4, 5] as const)('has the allocation of level %i, and its volatility within a point', (level) => {
    // funds about as volatile as real ones
    const times = { equity: level === 5 ? 2.4 : 2.1, bond: 3.2 }
    const funds = holding({}).map((one) => ({
      ...wilder(one, one.assetType === 'bond' ? times.bond : times.equity),
      score: null,
    }))
    const asked = ask({ target: { kind: 'risk_level', level }, level })
    const { measures, notes, conflicts, verdict } = proposePortfolio(funds, asked)
    expect(Math.abs(measures.after.volatility - riskPolicies[level].volatility), notes.join()).toBeLessThanOrEqual(1)
    expect([conflicts, verdict.kind]).toEqual([[], 'suggested'])
    const own = levelAllocation(level)
    const proposal = proposePortfolio(funds, asked)
    if (notes.length === 0)
      for (const kind of ['equity', 'bond', 'money_market', 'balanced'] as const)
        expect(shareOf(proposal, kind), kind).toBeCloseTo(own[kind], 0)
  })

  it('leaves the allocation of a level only for stated evidence: funds that are too calm or too wild for it', () => {
    const at = (times: number) => {
      const funds = holding({}).map((one) => ({ ...wilder(one, times), score: null }))
      const proposal = proposePortfolio(funds, ask())
      return { proposal, equity: shareOf(proposal, 'equity') }
    }
    const [calm, wild] = [at(1), at(4)]
    expect(calm.equity).toBeGreaterThan(levelAllocation(3).equity)
    expect(calm.proposal.notes.join()).toMatch(/等級 3 的目標配置波動度約 .*低於等級的 9%.*股票 45% → /)
    expect(wild.equity).toBeLessThan(levelAllocation(3).equity)
    expect(wild.proposal.notes.join()).toContain('高於等級的 9%')
  })
})
