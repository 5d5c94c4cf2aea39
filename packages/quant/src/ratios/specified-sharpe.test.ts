import { expect, it } from 'vitest'

import { specifiedSharpe } from './specified-sharpe.ts'

it('is the excess over cash, by volatility', () => {
  expect(specifiedSharpe({ annualReturn: 0.08, riskFree: 0.02, volatility: 0.12 })).toBeCloseTo(0.5, 12)
  expect(specifiedSharpe({ annualReturn: 0.03, riskFree: 0.02, volatility: 0.005 })).toBeCloseTo(2, 12)
})

it('regression: a money market fund with 0.06 % of volatility has none, where it had −8.02', () => {
  expect(specifiedSharpe({ annualReturn: 0.015, riskFree: 0.02, volatility: 0.000_623_52 })).toBeNull()
  expect(specifiedSharpe({ annualReturn: 0.015, riskFree: 0.02, volatility: 0.004_999 })).toBeNull()
})

it('is unknown where a part is', () => {
  for (const part of ['annualReturn', 'riskFree', 'volatility'] as const)
    expect(specifiedSharpe({ annualReturn: 0.08, riskFree: 0.02, volatility: 0.12, [part]: null })).toBeNull()
})
