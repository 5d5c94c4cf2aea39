import { screen, within } from '@testing-library/react'
import type { periods } from '@zhiheng/contract/fields.ts'
import { expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { HeatTable } from './heat-table.tsx'
import type { MarketView } from './market-address.ts'
import type { MarketRow } from './queries.ts'

const view: MarketView = { set: 'set14', currency: 'TWD', period: '6m', measure: 'perf' }

/** The same figure in each period. */
function each<Figure>(figure: Figure): Record<(typeof periods)[number], Figure> {
  return {
    wow: figure,
    '1m': figure,
    '3m': figure,
    '6m': figure,
    ytd: figure,
    '1y': figure,
    '3y': figure,
    '5y': figure,
    '10y': figure,
  }
}

function market(name: string, known: { perf: number | null; of: number }): MarketRow {
  return {
    id: name,
    name,
    short_name: name,
    m_code: name,
    asset_type: 'equity',
    count: 9,
    counts: each(known.of),
    perf: each(known.perf),
    median: each(known.perf),
    rank: each(null),
    rank_week_ago: each(null),
    rank_month_ago: each(null),
    benchmark: null,
    dispersion: each(null),
  }
}

it('puts the best market first, says of how many funds a mean is, and lets two funds stand for none', () => {
  const rows = [
    market('低', { perf: 1, of: 9 }),
    market('一檔', { perf: 114.3, of: 1 }),
    market('高', { perf: 5, of: 4 }),
    market('沒有', { perf: null, of: 0 }),
  ]
  renderPart(<HeatTable rows={rows} view={view} usual={view} path="/market" groups={[['6m']]} behind={[]} />)
  const told = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      within(row).getAllByRole('cell').at(-1)?.textContent,
    ])
  expect(told).toEqual([
    ['高', '+5.00%4 檔'],
    ['低', '+1.00%'],
    ['一檔', '–'],
    ['沒有', '–'],
  ])
})
