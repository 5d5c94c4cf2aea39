import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { riskLevels } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import { isTooVolatile, type JudgedProposal, judgeProposal } from './judge-proposal.ts'
import { aFund } from './testing/a-fund.ts'

const nothing = () => ({ firstSlot: 0, values: new Float64Array(0) })
const funds = (['equity', 'bond', 'money_market', 'balanced'] as const).map((assetType) =>
  aFund({ lipperId: assetType, name: `${assetType}基金`, assetType, series: nothing }),
)
const judged = (more: Partial<JudgedProposal>): JudgedProposal => ({
  target: { kind: 'risk_level', level: 3 },
  limits: { locked: new Set(), mostTurnover: 100 },
  funds,
  before: [0, 0, 0, 0],
  after: [45, 38, 7, 10],
  isNoChange: false,
  volatility: 9,
  riskShares: [80, 10, 0, 10],
  ...more,
})

describe('judging a proposal', () => {
  it('offers one that has what its level asks for', () => {
    expect(judgeProposal(judged({}))).toEqual({ kind: 'suggested', reasons: [] })
  })

  it('offers none that is more than one and a half times as volatile as its level, and names what the risk comes from', () => {
    expect(judgeProposal(judged({ volatility: 13.5 })).kind).toBe('suggested')
    const { kind, reasons } = judgeProposal(judged({ volatility: 13.6 }))
    expect(kind).toBe('cannot_be_suggested')
    expect(reasons).toMatchObject([{ code: 'too_volatile', lipperIds: ['equity', 'bond', 'balanced'] }])
    expect(reasons[0]?.sentence).toContain('「equity基金」')
  })

  it('offers none that had to give up the least share of a class, and says which', () => {
    const { kind, reasons } = judgeProposal(judged({ after: [60, 20, 10, 10], volatility: 11 }))
    expect(kind).toBe('cannot_be_suggested')
    expect(reasons).toMatchObject([{ code: 'class_missing', classes: ['bond'] }])
    const without = judged({ funds: funds.filter(({ assetType }) => assetType !== 'bond'), after: [60, 20, 20] })
    expect(judgeProposal(without).reasons[0]?.sentence).toContain('缺少債券型基金：至少需要 25.0%')
  })

  it('names the locked funds that are in the way', () => {
    const held = funds.map((fund) => ({ ...fund, nowPercent: fund.assetType === 'equity' ? 90 : 0 }))
    const { reasons } = judgeProposal(
      judged({ funds: held, after: [90, 10, 0, 0], limits: { locked: new Set(['equity']), mostTurnover: 100 } }),
    )
    expect(reasons).toMatchObject([{ code: 'class_missing', classes: ['bond'], lipperIds: ['equity'] }])
  })

  it('does not blame the choice of funds where it is the locked ones that are too volatile', () => {
    const wild = judged({ volatility: 21, riskShares: [100, 0, 0, 0] })
    const locked = { locked: new Set(['equity']), mostTurnover: 100 }
    expect(judgeProposal(wild).reasons[0]?.sentence).toContain('缺少波動較低的選擇')
    expect(judgeProposal({ ...wild, limits: locked }).reasons[0]?.sentence).toContain(
      '「equity基金」，鎖定後比重不能調低',
    )
  })

  it('offers a part of the way where the member lets no more be moved', () => {
    const limits = { locked: new Set<string>(), mostTurnover: 10 }
    const part = judged({ before: [100, 0, 0, 0], after: [90, 10, 0, 0], limits, volatility: 15 })
    expect(judgeProposal(part).kind).toBe('suggested')
    expect(judgeProposal({ ...part, limits: { ...limits, mostTurnover: 100 } }).kind).toBe('cannot_be_suggested')
  })

  it('keeps what is near enough', () => {
    const { kind, reasons } = judgeProposal(judged({ before: [45, 38, 7, 10], isNoChange: true }))
    expect([kind, reasons[0]?.code]).toEqual(['keep', 'near_enough'])
  })

  it('holds shares that were asked for to what was asked', () => {
    const target = { kind: 'shares', bond: 50, equity: 30, money_market: 20 } as const
    expect(judgeProposal(judged({ target, after: [30, 50, 20, 0], volatility: 40 })).kind).toBe('suggested')
    expect(judgeProposal(judged({ target, after: [30, 40, 30, 0] })).kind).toBe('cannot_be_suggested')
  })

  it('names exactly the classes that have less than their least, to a tenth', () => {
    const shares = fc
      .array(fc.integer({ min: 0, max: 20 }), { minLength: 4, maxLength: 4 })
      .filter((all) => all.some((part) => part > 0))
    fc.assert(
      fc.property(shares, fc.constantFrom(...riskLevels), (all, level) => {
        const whole = all.reduce((sum, part) => sum + part, 0)
        const after = all.map((part) => Math.round((part / whole) * 1000) / 10)
        const { kind, reasons } = judgeProposal(judged({ after, volatility: 1, target: { kind: 'risk_level', level } }))
        const { bands } = riskPolicies[level]
        const classes = ['equity', 'bond', 'money_market', 'balanced'] as const
        const missing = classes.filter((name) => {
          const place = funds.findIndex(({ assetType }) => assetType === name)
          return Math.round((after[place] ?? 0) * 10) < bands[name].min * 10 - 1
        })
        expect(reasons.flatMap(({ classes: named }) => named)).toEqual(missing)
        expect(kind).toBe(missing.length > 0 ? 'cannot_be_suggested' : 'suggested')
      }),
    )
  })

  it('blames no lock of what is not held, and nothing held that is not locked', () => {
    const held = funds.map((fund) => ({ ...fund, nowPercent: fund.assetType === 'equity' ? 90 : 0 }))
    const limits = { locked: new Set(['bond']), mostTurnover: 100 }
    const { reasons } = judgeProposal(judged({ funds: held, after: [90, 10, 0, 0], volatility: 9, limits }))
    expect(reasons).toMatchObject([{ code: 'class_missing', classes: ['bond'], lipperIds: [] }])
    expect(reasons[0]?.sentence).not.toContain('鎖定')
  })

  it('has a bound of volatility that rises with the level, at which a proposal may still be', () => {
    for (const level of riskLevels) {
      const bound = riskPolicies[level].volatility * 1.5
      expect([isTooVolatile(bound, level), isTooVolatile(bound + 0.001, level)]).toEqual([false, true])
    }
  })

  it('names no fund that brings no risk, and no more than three', () => {
    const { reasons } = judgeProposal(judged({ volatility: 30, riskShares: [70, 40, -5, 0] }))
    expect(reasons[0]?.lipperIds).toEqual(['equity', 'bond'])
    const more = judged({
      volatility: 30,
      funds: [...funds, ...funds],
      after: [45, 38, 7, 10, 0, 0, 0, 0],
      riskShares: [10, 20, 30, 40, 1, 1, 1, 1],
    })
    expect(judgeProposal(more).reasons[0]?.lipperIds).toEqual(['balanced', 'money_market', 'bond'])
  })
})
