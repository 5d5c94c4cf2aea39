import { matrixFromRows } from '@zhiheng/quant/linear-algebra/matrix.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { riskLevels } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import { type ExpectedFund, longRunPremiums, premiumsByRisk, returnsToChooseBy } from './expected-returns.ts'

const fund = (assetType: ExpectedFund['assetType'], more: Partial<ExpectedFund> = {}): ExpectedFund => ({
  assetType,
  sectorId: assetType,
  score: null,
  ...more,
})
/** Funds of so much volatility, all correlated alike. */
const covarianceOf = (volatility: readonly number[], alike = 0) =>
  matrixFromRows(
    volatility.map((one, row) => volatility.map((other, column) => one * other * (row === column ? 1 : alike))),
  )

describe('what people are told to expect', () => {
  it('is more of shares than of a mix, of a mix than of bonds, and of money nothing over cash', () => {
    const [equity = 0, balanced = 0, bond = 0, money = -1] = longRunPremiums(
      (['equity', 'balanced', 'bond', 'money_market'] as const).map((one) => fund(one)),
    )
    expect(equity).toBeGreaterThan(balanced)
    expect(balanced).toBeGreaterThan(bond)
    expect(bond).toBeGreaterThan(money)
    expect(money).toBe(0)
  })

  it('is the class’s premium times what a fund moves with its class', () => {
    // two funds that move as one, the second twice as far: together they are the class
    const funds = [fund('equity'), fund('equity')]
    const [one = 0, other = 0] = premiumsByRisk(funds, covarianceOf([0.1, 0.2], 1), [0.5, 0.5])
    expect(one).toBeCloseTo(0.045 * (0.1 / 0.15), 9)
    expect(other).toBeCloseTo(0.045 * (0.2 / 0.15), 9)
  })

  it('is the class’s premium of a fund alone in its class, and where nothing of the class is held or moves', () => {
    const funds = [fund('equity'), fund('bond')]
    expect([...premiumsByRisk(funds, covarianceOf([0.2, 0.05]), [0.6, 0.4])]).toEqual([0.045, 0.0125])
    expect([...premiumsByRisk(funds, covarianceOf([0.2, 0.05]), [0, 1])]).toEqual([0.045, 0.0125])
    expect([...premiumsByRisk([fund('equity'), fund('equity')], covarianceOf([0, 0]), [0.5, 0.5])]).toEqual([
      0.045, 0.045,
    ])
  })

  it('is of a portfolio by its funds what it is by its classes, whatever the weights', () => {
    const drawn = fc.array(
      fc.tuple(
        fc.constantFrom('equity' as const, 'bond' as const),
        fc.integer({ min: 5, max: 40 }),
        fc.integer({ min: 1, max: 9 }),
      ),
      {
        minLength: 1,
        maxLength: 7,
      },
    )
    fc.assert(
      fc.property(drawn, fc.integer({ min: 0, max: 9 }), (all, alike) => {
        const funds = all.map(([assetType]) => fund(assetType))
        const parts = all.map(([, , part]) => part)
        const whole = parts.reduce((sum, part) => sum + part, 0)
        const weights = parts.map((part) => part / whole)
        const covariance = covarianceOf(
          all.map(([, risk]) => risk / 100),
          alike / 10,
        )
        const sumOf = (values: Float64Array) =>
          values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)
        expect(sumOf(premiumsByRisk(funds, covariance, weights))).toBeCloseTo(sumOf(longRunPremiums(funds)), 9)
      }),
    )
  })
})

describe('what weights are chosen by', () => {
  const funds = [fund('equity'), fund('equity'), fund('bond'), fund('money_market')]
  const covariance = covarianceOf([0.2, 0.25, 0.05, 0.005], 0.3)

  it('is what equal parts of each class would ask for, half of it', () => {
    const { bands } = riskPolicies[3]
    const shares = [bands.equity.target / 2, bands.equity.target / 2, bands.bond.target, bands.money_market.target]
    const whole = shares.reduce((sum, share) => sum + share, 0)
    const found = returnsToChooseBy(funds, covariance, 3)
    found.forEach((value, row) => {
      const withAll = shares.reduce(
        (sum, share, column) => sum + (share / whole) * (covariance.values[row * 4 + column] ?? 0),
        0,
      )
      expect(value).toBeCloseTo(0.5 * 2.5 * withAll, 12)
    })
  })

  it('asks more of a fund that moves more, at every level', () => {
    for (const level of riskLevels) {
      const [one = 0, other = 0, bond = 0, money = 0] = returnsToChooseBy(funds, covariance, level)
      expect(other).toBeGreaterThan(one)
      expect(one).toBeGreaterThan(bond)
      expect(bond).toBeGreaterThan(money)
    }
  })

  it('takes all funds alike where no class is one that a level speaks of', () => {
    const others = [fund('commodity'), fund('other')]
    const [one = 0, other = 0] = returnsToChooseBy(others, covarianceOf([0.2, 0.2]), 3)
    expect(one).toBeCloseTo(0.5 * 2.5 * 0.5 * 0.04, 12)
    expect(other).toBeCloseTo(one, 12)
  })

  it('is moved by no score of shares and bonds: the record does not support it', () => {
    const plain = returnsToChooseBy(funds, covariance, 3)
    const scored = returnsToChooseBy(
      [fund('equity', { score: 3 }), fund('equity', { score: -3 }), fund('bond', { score: 3 }), fund('money_market')],
      covariance,
      3,
    )
    scored.forEach((value, index) => expect(value).toBeCloseTo(plain[index] ?? Number.NaN, 9))
  })

  it('is moved a little by the scores of money market funds, the better one up', () => {
    const money = [fund('money_market', { score: 2 }), fund('money_market', { score: -2 }), fund('bond')]
    const risks = covarianceOf([0.005, 0.005, 0.05], 0)
    const plain = returnsToChooseBy(
      money.map(({ assetType }) => fund(assetType)),
      risks,
      1,
    )
    const scored = returnsToChooseBy(money, risks, 1)
    const [up = 0, down = 0] = scored.map((value, index) => value - (plain[index] ?? 0))
    expect(up).toBeGreaterThan(0)
    expect(down).toBeLessThan(0)
  })

  it.each([
    ['what of its risk its class does not explain', 0.005, 0],
    ['less where the class explains more of it', 0.005, 0.6],
    ['no more than a quarter of a percent a step', 0.2, 0],
  ])('moves a fund by %s', (_, volatility, alike) => {
    const money = [fund('money_market', { score: 2 }), fund('money_market')]
    const [one = 0, other = 0] = returnsToChooseBy(money, covarianceOf([volatility, volatility], alike), 1)
    // of two that are alike, the class explains (1 + ρ) / 2 of the variance; a step claims 0.05 of the rest
    const perStep = Math.min(0.0025, 0.05 * volatility * Math.sqrt((1 - alike) / 2))
    // one view, as certain as the prior: half of it is believed, of a distance of twice as much
    expect(one - other).toBeCloseTo(perStep * 2, 9)
  })
})
