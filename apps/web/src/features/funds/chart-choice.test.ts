import { describe, expect, it } from 'vitest'

import { chartAddress, chartChoiceOf, windowsFor } from './chart-choice.ts'

const choice = (query: string) => chartChoiceOf(new URLSearchParams(query))

describe('what the chart shows', () => {
  it('is one year in the fund’s own currency with distributions, unless the address says otherwise', () => {
    expect(choice('')).toEqual({
      window: '1y',
      days: null,
      basis: 'total_return',
      currency: null,
      compare: [],
      index: false,
    })
    expect(choice('window=5y&basis=price&currency=USD&compare=1,2')).toEqual({
      window: '5y',
      days: null,
      index: false,
      basis: 'price',
      currency: 'USD',
      compare: ['1', '2'],
    })
  })

  it('ignores what it does not know, and never holds more than three against the fund', () => {
    expect(choice('window=custom&basis=luck&currency=XXX&compare=1,1,2,../x,3,4')).toEqual({
      window: '1y',
      days: null,
      index: false,
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

  it('keeps days of the reader’s own beside the window that a reset goes back to', () => {
    const chosen = choice('window=5y&from=2021-03-02&to=2022-04-08&index=1')
    expect(chosen).toMatchObject({ window: '5y', days: { from: '2021-03-02', to: '2022-04-08' }, index: true })
    expect(chartAddress('42', chosen)).toBe('/funds/42?window=5y&from=2021-03-02&to=2022-04-08&index=1')
    expect(chartAddress('42', { ...chosen, days: null, index: false })).toBe('/funds/42?window=5y')
  })

  it.each([
    ['one day alone', 'from=2021-03-02'],
    ['the wrong order', 'from=2022-03-02&to=2021-03-02'],
    ['one day twice', 'from=2021-03-02&to=2021-03-02'],
    ['a day no calendar has', 'from=2021-02-30&to=2022-03-02'],
    ['a day before there were funds', 'from=1066-10-14&to=2022-03-02'],
    ['no day', 'from=yesterday&to=2022-03-02'],
  ])('takes %s for no days', (_what, query) => {
    expect(choice(query).days).toBeNull()
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
