import { matrixFromRows } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { describe, expect, it } from 'vitest'

import { riskPolicies, type TargetClass } from '../risk-evaluation/risk-policy.ts'
import { aimAtLevel, type AimQuestion } from './aim-at-level.ts'
import type { TargetFund } from './target-groups.ts'
import { weightBounds } from './weight-bounds.ts'

const kinds: readonly TargetClass[] = [
  ...Array.from({ length: 5 }, () => 'equity' as const),
  ...Array.from({ length: 3 }, () => 'bond' as const),
  ...Array.from({ length: 2 }, () => 'money_market' as const),
  ...Array.from({ length: 2 }, () => 'balanced' as const),
]
const fund = (assetType: TargetClass, index: number): TargetFund => ({
  lipperId: `F${index}`,
  assetType,
  sectorId: assetType,
  sectorName: assetType,
  nowPercent: 0,
})
/** Volatilities at which level 3's own allocation is as volatile as the level is. */
const usual = { equity: 0.17, bond: 0.05, money_market: 0.005, balanced: 0.1 }

function question(
  more: Partial<AimQuestion> = {},
  volatility: Record<TargetClass, number> = usual,
  classes = kinds,
): AimQuestion {
  const funds = classes.map(fund)
  const alike = (one: TargetClass, other: TargetClass) => (one === other ? 0.9 : 0.5)
  const covariance = matrixFromRows(
    classes.map((one, row) =>
      classes.map((other, column) => volatility[one] * volatility[other] * (row === column ? 1 : alike(one, other))),
    ),
  )
  const free = funds.map((each) => ({ ...each, forSale: true, isLocked: false, isExcluded: false }))
  const { lower, upper } = weightBounds(free, [])
  return {
    level: 3,
    funds,
    mu: Float64Array.from(classes, () => 0.02),
    covariance,
    bounds: { lower, upper },
    now: new Float64Array(classes.length),
    leastWeight: 0.03,
    isShort: false,
    ...more,
  }
}
const groupOf = (asked: AimQuestion, at: number) => aimAtLevel(asked)?.groups[at]
const middle = (group: { min: number; max: number } | undefined) =>
  ((group?.min ?? Number.NaN) + (group?.max ?? Number.NaN)) / 2

describe('aimAtLevel', () => {
  it('is the level’s own allocation, to a tenth, where the funds are as volatile as the level', () => {
    const aim = aimAtLevel(question())
    expect(aim?.notes).toEqual([])
    const { bands } = riskPolicies[3]
    const aims = [bands.equity, bands.bond, bands.money_market, bands.balanced].map(({ target }) => target / 100)
    aim?.groups.slice(0, 4).forEach((group, index) => {
      expect(Math.abs(middle(group) - (aims[index] ?? Number.NaN))).toBeLessThan(0.0006)
      expect(group.max - group.min).toBeLessThan(0.0011)
    })
  })

  it('lets what is held be as far from it as it may drift', () => {
    const held = question({ now: Float64Array.from(kinds, () => 1 / kinds.length) })
    const group = groupOf(held, 0)
    expect([group?.min, group?.max]).toEqual([expect.closeTo(0.45 - 0.0175, 9), expect.closeTo(0.45 + 0.0175, 9)])
    // within the bands of the level: there is no money market below nothing
    expect(groupOf({ ...held, level: 4 }, 2)?.min).toBe(0)
  })

  it('gives equity to money where the funds are clearly more volatile, and says so', () => {
    const wild = aimAtLevel(question({}, { ...usual, equity: 0.3 }))
    const { equity } = riskPolicies[3].bands
    expect(middle(wild?.groups[0])).toBeLessThan(equity.target / 100)
    expect(wild?.groups[0]?.min).toBeGreaterThanOrEqual(equity.min / 100 - 1e-9)
    expect(middle(wild?.groups[2])).toBeGreaterThan(riskPolicies[3].bands.money_market.target / 100)
    expect(wild?.notes.join()).toContain('高於等級的 9%')
    // money market takes what its band lets it, the others the rest in equal parts
    expect(wild?.notes.join()).toMatch(/股票 45% → 35%、債券 38% → 39%、貨幣 7% → 15%、平衡 10% → 11%$/)
    const mild = aimAtLevel(question({}, { ...usual, equity: 0.2 }))
    // what does not move is not named
    expect(mild?.notes.join()).toMatch(/為股票 45% → \d+%、貨幣 7% → \d+%$/)
  })

  it('takes money for equity where they are clearly calmer', () => {
    const calm = aimAtLevel(question({}, { ...usual, equity: 0.12 }))
    expect(middle(calm?.groups[0])).toBeGreaterThan(0.45)
    expect(calm?.groups[0]?.max).toBeLessThanOrEqual(0.55 + 1e-9)
    expect(calm?.notes.join()).toContain('低於等級的 9%')
  })

  it('tilts by nothing where too little is known of how volatile anything is', () => {
    const short = aimAtLevel(question({ isShort: true }, { ...usual, equity: 0.3 }))
    expect(short?.notes).toEqual([])
    expect(middle(short?.groups[0])).toBeCloseTo(0.45, 3)
  })

  it('gives the share of a class without funds to the others, where their bands can take it', () => {
    const rest = kinds.filter((kind) => kind !== 'balanced')
    const aim = aimAtLevel(question({}, usual, rest))
    const whole = [0, 1, 2].reduce((sum, at) => sum + middle(aim?.groups[at]), 0)
    expect(whole).toBeCloseTo(1, 2)
    expect(aim?.groups[3]?.max).toBeLessThanOrEqual(0.0005 + 1e-9)
  })

  it('is none where a class that the level must have has no fund', () => {
    expect(
      aimAtLevel(
        question(
          {},
          usual,
          kinds.filter((kind) => kind !== 'bond'),
        ),
      ),
    ).toBeNull()
    expect(
      aimAtLevel(
        question(
          {},
          usual,
          kinds.filter((kind) => kind !== 'equity'),
        ),
      ),
    ).toBeNull()
  })

  it('keeps to what is locked, as far as the bands of the level go', () => {
    const lower = new Float64Array(kinds.length)
    lower[0] = 0.5
    const upper = Float64Array.from(question().bounds.upper)
    upper[0] = 0.5
    const aim = aimAtLevel(question({ bounds: { lower, upper } }))
    expect(aim?.groups[0]?.max).toBeGreaterThanOrEqual(0.5 - 1e-9)
    lower[0] = 0.7
    upper[0] = 0.7
    expect(aimAtLevel(question({ bounds: { lower, upper } }))).toBeNull()
  })
})
