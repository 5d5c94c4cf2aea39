import { screen } from '@testing-library/react'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { aPortfolio } from '../../testing/a-portfolio.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { PortfolioSummary } from './portfolio-summary.tsx'

const show = (known: Partial<Portfolio> = {}) => renderPart(<PortfolioSummary data={aPortfolio(known)} />)

function facts(): Record<string, string> {
  const names = [...document.querySelectorAll('dt')]
  return Object.fromEntries(names.map((dt) => [dt.textContent ?? '', dt.nextElementSibling?.textContent ?? '']))
}

describe('what a portfolio is worth', () => {
  it('stands with its gain and what was paid in', () => {
    const { container } = show({ value: 683_959, invested: 500_000, gain: 183_959 })
    expect(container.textContent).toContain('683,959')
    expect(container.textContent).toContain('+183,959')
    expect(screen.getByText('累計損益，投入金額 500,000')).toBeDefined()
    expect(screen.getByText('▲')).toBeDefined()
  })

  it.each([
    ['a loss points down', -5000, '▼'],
    ['no gain points nowhere', 0, null],
    ['an unknown one neither', null, null],
  ])('%s', (_what, gain, arrow) => {
    show({ gain })
    expect(['▲', '▼'].filter((sign) => screen.queryByText(sign) !== null)).toEqual(arrow === null ? [] : [arrow])
  })

  it('is – where it cannot be said, and no zero', () => {
    const { container } = show({ value: null, gain: null, mwr_missing: 'no_value' })
    expect(container.querySelector('.font-bold')?.textContent).toBe('–')
    expect(screen.getByText('目前沒有可用的淨值')).toBeDefined()
  })
})

describe('its returns', () => {
  it('are stated for a year once there is one', () => {
    show({ twr: 21, mwr: 9.5, mwr_yearly: true, mwr_missing: null, first_date: day('2024-11-20') })
    expect(facts()['時間加權報酬']).toBe('+21.00%年化（複利） +10.00%')
    expect(facts()['金額加權報酬（年化）']).toBe('+9.50%')
  })

  it('are not made into a year before that', () => {
    show({ twr: 21, mwr: 9.5, mwr_yearly: false, mwr_missing: null, first_date: day('2026-05-20') })
    expect(facts()['時間加權報酬']).toBe('+21.00%')
    expect(facts()['金額加權報酬（未滿一年，未年化）']).toBe('+9.50%')
  })

  it('go to the day of the last price where all prices have ended', () => {
    show({ figures_to: day('2026-08-31') })
    expect(screen.getByText(/報酬與風險計算到 2026\/08\/31/)).toBeDefined()
  })

  it('have the week beside them, in money and percent', () => {
    show({ pnl_wow: -1234, perf_wow: -1.2 })
    expect(facts()['近一週損益']).toBe('−1,234−1.20%')
  })
})
