import { describe, expect, it } from 'vitest'

import { type Period4433, passes4433 } from './passes-4433.ts'

const first = { '1y': 0.25, '3y': 0.25, '5y': 0.25, ytd: 0.25, '6m': 1 / 3, '3m': 1 / 3 }
const passes = (places: Partial<Record<Period4433, number | null>>) =>
  passes4433((period) => ({ ...first, ...places })[period])

describe('the 4433 rule', () => {
  it('takes whoever is just inside each part', () => {
    expect(passes({})).toBe(true)
  })

  it.each<Period4433>(['1y', '3y', '5y', 'ytd'])('asks for the first quarter over %s', (period) => {
    expect(passes({ [period]: 0.26 })).toBe(false)
  })

  it.each<Period4433>(['6m', '3m'])('asks for the first third over %s', (period) => {
    expect(passes({ [period]: 0.3 })).toBe(true)
    expect(passes({ [period]: 0.34 })).toBe(false)
  })

  it('does not know of a fund that is too young for five years, unless it fails elsewhere', () => {
    expect(passes({ '5y': null })).toBeNull()
    expect(passes({ '5y': null, '3m': 0.9 })).toBe(false)
  })
})
