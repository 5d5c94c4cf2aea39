import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { aComparedFund as fund, aComparison } from '../../testing/a-compared-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import type { Comparison } from './queries.ts'
import { SamePlan } from './same-plan.tsx'

const show = (data: Comparison) => renderPart(<SamePlan data={data} />).container.textContent
const lines = (name: string | RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.textContent)

describe('the same plan in each', () => {
  it('is told by its value, its gain or loss and its yearly rate, in the currency asked for', () => {
    show(
      aComparison([
        fund('A', { plan: { months: 24, paid: 240_000, value: 262_000, rate: 8.9 } }),
        fund('B', { plan: { months: 24, paid: 240_000, value: 231_500, rate: -3.61 } }),
      ]),
    )
    const [a, b] = lines('同樣每月 10,000 台幣')
    for (const figure of ['262,000', '+22,000', '+8.90%']) expect(a).toContain(figure)
    for (const figure of ['231,500', '−8,500', '−3.61%']) expect(b).toContain(figure)
  })

  it('in dollars has cents', () => {
    const plan = { months: 12, paid: 3600, value: 3700.5, rate: 5 }
    const data = aComparison([fund('A', { currency: 'USD', plan }), fund('B', { currency: 'USD', plan })], {
      currency: 'USD',
      plan_monthly: 300,
    })
    show(data)
    const [first] = lines(/^同樣每月 300 /)
    expect(first).toContain('3,700.50')
    expect(first).toContain('+100.50')
  })

  it('has no rate under a year, which is said once for all of them', () => {
    const plan = { months: 5, paid: 50_000, value: 51_000, rate: null }
    expect(show(aComparison([fund('A', { plan }), fund('B', { plan })]))).toContain('扣款未滿一年，不年化。')
    expect(show(aComparison([fund('A', { plan }), fund('B')]))).not.toContain('扣款未滿一年，不年化。')
  })

  it('says which fund has too few prices for it, without a zero', () => {
    show(aComparison([fund('A'), fund('B', { plan: null })]))
    const [, b] = lines('同樣每月 10,000 台幣')
    expect(b).toContain('沒有完整的淨值，無法計算。')
    expect(b).not.toContain('0')
  })
})
