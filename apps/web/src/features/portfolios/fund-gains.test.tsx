import { cleanup, render, screen, within } from '@testing-library/react'
import type { Figure, Performance } from '@zhiheng/contract/portfolios/performance.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { FundGains } from './fund-gains.tsx'
import { GainSplit } from './gain-split.tsx'

beforeEach(standInResizeObserver)
afterEach(cleanup)

const today = day('2026-05-29')
const figure = (v: number | null): Figure => ({
  v,
  method: 'sum_of_lines',
  from: today,
  to: today,
  ccy: 'TWD',
  q: v === null ? 'unavailable' : 'exact',
})
const money = (value: number, invested: number, market: number, distributions: number) => ({
  value: figure(value),
  invested: figure(invested),
  gain: figure(value - invested),
  market: figure(market),
  distributions: figure(distributions),
  exchange: figure(value - invested - market - distributions),
  contribution: figure(1),
})
const fund = (id: string, rest: ReturnType<typeof money>): Performance['funds'][number] => ({
  lipper_id: id,
  name: `基金 ${id}`,
  held: true,
  ...rest,
  fees: { ...figure(0), q: 'unavailable', why: ['not_recorded'] },
  mwr: null,
  units: null,
})

const funds = [
  fund('A', money(561_573, 100_000, 429_374, 32_199)),
  fund('B', money(1000, 900, 60, 40)),
  fund('C', money(2001, 1801, 199, 1)),
]
const sum = (key: 'value' | 'invested' | 'gain' | 'market' | 'distributions' | 'exchange') =>
  figure(funds.reduce((total, one) => total + (one[key].v ?? 0), 0))
const figures: Performance['figures'] = {
  value: sum('value'),
  invested: sum('invested'),
  gain: sum('gain'),
  market: sum('market'),
  distributions: sum('distributions'),
  exchange: sum('exchange'),
  fees: { ...figure(0), q: 'unavailable', why: ['not_recorded'] },
  twr: figure(3),
  twr_yearly: figure(1),
  mwr: figure(1),
  volatility: figure(1),
  max_drawdown: figure(-1),
}
const data = { funds, figures, currency: 'TWD' as const }

/** The cells of the table's money, row by row. */
function cells(): number[][] {
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(-7, -1)
      .map((cell) => Number((cell.textContent ?? '').replaceAll(',', '').replace('−', '-'))),
  )
}

it('shows whole dollars, and every column adds up to the last row', () => {
  renderPart(<FundGains data={data} />)
  const rows = cells()
  const [total = []] = rows.slice(-1)
  expect(total).toEqual([564_574, 102_701, 461_873, 429_633, 32_240, 0])
  for (const [column, whole] of total.entries()) {
    const parts = rows.slice(0, -1).map((row) => row[column] ?? Number.NaN)
    expect(parts.every(Number.isInteger)).toBe(true)
    expect(parts.reduce((all, one) => all + one, 0)).toBe(whole)
  }
})

it('says of the whole what the split of the gain above it says', () => {
  renderPart(<FundGains data={data} />)
  const [total = []] = cells().slice(-1)
  cleanup()
  const { container } = render(<GainSplit data={data} />)
  const split = [...container.querySelectorAll('dl > div')]
    .slice(0, 3)
    .map((row) => Number(row.querySelector('dd')?.textContent?.replaceAll(',', '').replace('−', '-')))
  expect(total.slice(3)).toEqual(split)
})
