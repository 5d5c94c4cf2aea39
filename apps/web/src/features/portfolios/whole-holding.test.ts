import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { describe, expect, it } from 'vitest'

import { shareAfter, wholeHolding } from './whole-holding.ts'

type Line = Portfolio['funds'][number]

function line(lipperId: string, rest: Partial<Line> = {}): Line {
  return {
    lipper_id: lipperId,
    name: lipperId,
    warnings: [],
    asset_type: 'bond',
    sector_name: null,
    score: null,
    risk_level: null,
    for_sale: true,
    active: true,
    date: '2026-11-20' as Line['date'],
    currency: 'TWD',
    plan: null,
    amount: 1,
    value: 100,
    gain: 0,
    perf: null,
    proportion: 50,
    price_date: null,
    flags: [],
    ...rest,
  }
}

describe('wholeHolding', () => {
  it('adds up the lines of a fund', () => {
    const funds = [line('A', { value: 30 }), line('A', { value: 20 }), line('B')]
    expect(wholeHolding({ funds }, 'A')).toMatchObject({ value: 50, isLast: false, hasPlan: false, canBuy: true })
    expect(wholeHolding({ funds }, 'C')).toBeNull()
  })

  it('does not say a worth of which a part is unknown, and knows the last fund and what is not for sale', () => {
    const funds = [line('A', { value: null, for_sale: false }), line('A')]
    expect(wholeHolding({ funds }, 'A')).toMatchObject({ value: null, isLast: true, canBuy: false })
  })
})

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])(
  'wholeHolding: of a fund that is for sale (%s) and goes on (%s) one can buy more: %s',
  (for_sale, active, canBuy) => {
    expect(wholeHolding({ funds: [line('A', { for_sale, active })] }, 'A')?.canBuy).toBe(canBuy)
  },
)

it.each([
  ['no plan', null, false],
  ['a plan that goes on', { dateEnd: null }, true],
  ['a plan that has ended', { dateEnd: '2026-01-05' }, false],
])('wholeHolding: with %s, money goes on coming in: %s', (_, plan, hasPlan) => {
  const own = plan && ({ dateStart: '2025-01-06', chargeDay: 6, monthAmount: 3000, ...plan } as Line['plan'])
  expect(wholeHolding({ funds: [line('A'), line('A', { plan: own })] }, 'A')?.hasPlan).toBe(hasPlan)
})

describe('shareAfter', () => {
  const held = { lipperId: 'A', name: 'A', value: 50, canBuy: true, hasPlan: false, isLast: false }
  it('counts the money that comes or goes on both sides', () => {
    expect(shareAfter({ value: 100 }, held, 100)).toBe(75)
    expect(shareAfter({ value: 100 }, held, -25)).toBeCloseTo(100 / 3, 10)
    expect(shareAfter({ value: null }, held, 1)).toBeNull()
    expect(shareAfter({ value: 50 }, held, -50)).toBeNull()
    expect(shareAfter({ value: 50 }, held, -49)).toBe(100)
    expect(shareAfter({ value: 100 }, { ...held, value: null }, 1)).toBeNull()
  })
})
