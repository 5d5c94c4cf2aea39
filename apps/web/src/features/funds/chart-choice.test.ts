import { describe, expect, it } from 'vitest'

import { chartAddress, chartChoiceOf, windowsFor } from './chart-choice.ts'

const choice = (query: string) => chartChoiceOf(new URLSearchParams(query))

describe('what the chart shows', () => {
  it('is one year in the fund’s own currency with distributions, unless the address says otherwise', () => {
    expect(choice('')).toEqual({ window: '1y', basis: 'total_return', currency: null, compare: [] })
    expect(choice('window=5y&basis=price&currency=USD&compare=1,2')).toEqual({
      window: '5y',
      basis: 'price',
      currency: 'USD',
      compare: ['1', '2'],
    })
  })

  it('ignores what it does not know, and never holds more than three against the fund', () => {
    expect(choice('window=custom&basis=luck&currency=XXX&compare=1,1,2,../x,3,4')).toEqual({
      window: '1y',
      basis: 'total_return',
      currency: null,
      compare: ['1', '2', '3'],
    })
  })

  it('is written to an address that reads back the same', () => {
    const chosen = choice('window=max&basis=price&currency=USD&compare=7,8')
    const address = chartAddress('42', chosen)
    expect(chartChoiceOf(new URL(address, 'http://site.example').searchParams)).toEqual(chosen)
    expect(chartAddress('42', choice(''))).toBe('/funds/42')
  })
})

describe('windowsFor', () => {
  it('offers no window much longer than the fund’s life', () => {
    expect(windowsFor('2025-12-01', '2026-11-20')).not.toContain('3y')
    expect(windowsFor('2024-12-01', '2026-11-20')).toContain('3y')
    expect(windowsFor('2024-12-01', '2026-11-20')).not.toContain('5y')
    expect(windowsFor('2003-01-02', '2026-11-20')).toContain('10y')
  })

  it('always offers the whole life', () => {
    expect(windowsFor(null, '2026-11-20')).toContain('max')
  })
})
