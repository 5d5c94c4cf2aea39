import { expect, it } from 'vitest'

import { facetValues } from './facet-values.ts'

const counts = { '2330': 235, '2375': 59, '14305': 59, '2399': 0 }

it('lists markets once: a group of the same funds is no market beside it', () => {
  expect(facetValues('sector', counts, {}).map(({ value }) => value)).toEqual(['2330', '2375'])
})

it('keeps what is ticked, so that it can be taken back', () => {
  expect(facetValues('sector', counts, { sector: '14305,2399' })).toEqual([
    { value: '2330', count: 235, on: false },
    { value: '14305', count: 59, on: true },
    { value: '2375', count: 59, on: false },
    { value: '2399', count: 0, on: true },
  ])
})

it('has kinds and ways of paying in their own order, whatever the funds', () => {
  const values = (key: 'asset_type' | 'distribution', given: Record<string, number>) =>
    facetValues(key, given, {}).map(({ value }) => value)
  expect(values('distribution', { annual: 9, monthly: 5, none: 1 })).toEqual(['none', 'monthly', 'annual'])
  expect(values('asset_type', { money_market: 9, bond: 5, equity: 1 })).toEqual(['equity', 'bond', 'money_market'])
})
