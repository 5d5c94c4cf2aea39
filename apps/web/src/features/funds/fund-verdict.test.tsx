import { screen } from '@testing-library/react'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { describe, expect, it } from 'vitest'

import { aFigure, aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { FundVerdict } from './fund-verdict.tsx'

const verdict = (known: Partial<Fund> = {}) => renderPart(<FundVerdict fund={aFund(known)} />)

describe('what the figures say', () => {
  it('stands in a sentence, and in figures that lead to their part of the page', () => {
    const { container } = verdict({ total_expense: 1.85 })
    expect(container.querySelector('p')?.textContent).toBe('半年以上的績效尚不足以與同類比較。總費用率 1.85%。')
    expect(screen.getByText('1.85%').closest('a')?.getAttribute('href')).toBe('#cost')
  })

  it.each([
    ['a fund without a price', 'no_price' as const, {}, '尚無淨值資料，因此不揭示績效與評分。'],
    ['one that is too young', 'too_young' as const, {}, '成立'],
    ['one whose prices ended young', 'too_young' as const, { figures_as_of: day('2026-08-31') }, '2026/08/31'],
  ])('is a sentence of its own for %s', (_what, missing, known, said) => {
    const { container } = verdict({ periods: { '1m': aFigure({ missing }) }, ...known })
    expect(container.querySelector('[data-tour="verdict"]')).toBeNull()
    expect(container.textContent).toContain(said)
  })

  it('is not promised for later where the prices have ended: the line about the last one has said it', () => {
    const view = verdict({ periods: {} })
    expect(view.container.textContent).toContain('尚不足以與同類比較')
    view.unmount()
    expect(verdict({ periods: {}, figures_as_of: day('2026-08-31') }).container.querySelector('p')).toBeNull()
  })
})
