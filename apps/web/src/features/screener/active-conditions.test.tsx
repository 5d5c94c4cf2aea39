import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { ActiveConditions } from './active-conditions.tsx'
import type { SearchQuery } from './queries.ts'
import { valueName } from './say-conditions.ts'

const names = new Map([
  ['2310', '貨幣市場'],
  ['topic ai', 'AI 供應鏈'],
])
const show = (conditions: SearchQuery) =>
  renderPart(<ActiveConditions conditions={conditions} view="overview" sectorNames={names} />)

/** Each chip with the address that is left without it. */
const chips = () =>
  screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')] as const)

describe('the conditions in force', () => {
  it('each lead to the list without it', () => {
    show({ query: '科技', currency: 'USD,TWD' })
    const [words, dollars, taiwan] = chips()
    expect(words?.[1]).toBe('/search/funds?currency=USD,TWD')
    expect(dollars?.[0]).toContain('美元')
    expect(new URL(dollars?.[1] ?? '', 'https://site.example').searchParams.get('currency')).toBe('TWD')
    expect(new URL(taiwan?.[1] ?? '', 'https://site.example').searchParams.get('currency')).toBe('USD')
  })

  it('go all at once', () => {
    show({ query: '科技', currency: 'USD,TWD' })
    expect(chips().at(-1)?.[1]).toBe('/search/funds')
  })

  it('are not spoken of where there are none', () => {
    show({})
    expect(screen.queryByRole('list')).toBeNull()
  })
})

describe('a value of a condition', () => {
  it.each([
    ['risk', '4', 'RR4'],
    ['asset_type', 'bond', '債券'],
    ['sector', '2310', '貨幣市場'],
    ['currency', 'USD', '美元'],
    ['domicile', 'LUX', '盧森堡'],
    ['market', 'US', '美國'],
    ['topic', 'ai', 'AI 供應鏈'],
    ['topic', 'gone', '已無法使用的主題'],
  ] as const)('%s %s is called %s', (key, value, name) => {
    expect(valueName(key, value, names)).toBe(name)
  })

  it.each([
    ['sector', '9999'],
    ['currency', 'XYZ'],
    ['domicile', 'ZZZ'],
  ] as const)('that is not known keeps its code: %s %s', (key, value) => {
    expect(valueName(key, value, names)).toBe(value)
  })
})
