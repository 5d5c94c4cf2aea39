import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { MetricsTable } from './metrics-table.tsx'
import type { Metrics } from './proposal.ts'

afterEach(cleanup)

const young: Metrics = {
  volatility: 7.8,
  volatility_range: null,
  expected_return: 4.7,
  expected_range: null,
  worst_year_range: null,
  max_drawdown: null,
  total_expense: null,
  overlap: null,
  effective_bets: 2.8,
  effective_funds: 5.1,
}

function labels(metrics: Record<'before' | 'after' | 'equal_weight', Metrics>): (string | null)[] {
  renderPart(<MetricsTable metrics={metrics} />)
  return screen.getAllByRole('row').flatMap((row) => row.querySelector('td, th[scope="row"]')?.textContent ?? [])
}

it('says why a figure is known of no way', () => {
  const shown = labels({ before: young, after: young, equal_weight: young }).join('|')
  for (const said of [
    '十年中最差一年共同歷史不足半年',
    '最大回落共同歷史不足一年',
    '總費用率費用未提供',
    '持股重疊持股未揭露',
  ])
    expect(shown).toContain(said)
  expect(shown).not.toContain('波動度共同')
})

it('says nothing where it is known of one', () => {
  const known: Metrics = { ...young, worst_year_range: [-20, -5], max_drawdown: -9, total_expense: 1, overlap: 3 }
  const shown = labels({ before: young, after: known, equal_weight: young }).join('|')
  expect(shown).not.toMatch(/不足|未提供|未揭露/)
})
