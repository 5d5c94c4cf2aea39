import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { Differences } from './differences.tsx'
import { FiguresTable } from './figures-table.tsx'
import type { Comparison } from './queries.ts'
import { SkippedNote } from './skipped-note.tsx'
import { Turns } from './turns.tsx'

const entry: Comparison['entries'][number] = {
  key: '1',
  name: '退休',
  kind: 'own',
  begin: day('2025-01-02'),
  live_since: null,
  value: 120_000,
  worth: [100, 112],
  twr: 12,
  twr_yearly: null,
  mwr: 11,
  mwr_yearly: false,
  mwr_missing: null,
  volatility: 9,
  max_drawdown: -4,
  expense: 1.2,
  expense_known: 60,
  allocation: { ef: 60, bf: 40, blf: 0, mmf: 0, other: 0 },
  coverage: 50,
}
const data: Comparison = {
  as_of: day('2026-11-20'),
  currency: 'TWD',
  limit: 4,
  skipped: [
    { key: '9', name: null, why: 'not_found' },
    { key: '8', name: null, why: 'over_limit' },
  ],
  window: { from: day('2026-01-02'), to: day('2026-11-20'), shortened_by: [] },
  dates: [day('2026-01-02'), day('2026-11-20')],
  entries: [entry, { ...entry, key: 'm3', name: '模型・穩健型', kind: 'model', value: null, mwr: null }],
  pairs: [
    {
      from: '1',
      to: 'm3',
      overlap: 12.5,
      turn: {
        turnover: 40,
        trades: 5,
        cost: 300,
        unpriced: 20_000,
        done_day: day('2026-12-01'),
        closed: [{ lipper_id: 'A1', name: '停售基金' }],
      },
      same_flows: { own: 120_000, value: 118_000 },
    },
  ],
  differences: {
    company: [{ id: 'tsmc', label: '台積電', weights: [30, null], spread: 20 }],
    country: [],
    industry: [],
  },
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says both returns, why one is missing, and of what costs are known', () => {
  renderPart(<FiguresTable data={data} />)
  const [, own, model] = screen.getAllByRole('row')
  expect(own?.textContent).toContain('未滿一年，未年化')
  expect(own?.textContent).toContain('已公告部分 60')
  expect(model?.textContent).toContain('模型沒有自己的現金流')
})

it('says what is not disclosed is unknown, and where nothing differs', () => {
  renderPart(<Differences data={data} />)
  expect(within(screen.getByRole('row', { name: /台積電/ })).getAllByText('–')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '國家' }))
  expect(screen.getByText('已揭露的部分沒有明顯差異')).toBeTruthy()
})

it('prices the turn as far as it is known, and says what the same money would be', () => {
  renderPart(<Turns data={data} />)
  const row = screen.getByRole('row', { name: /模型・穩健型/ })
  expect(row.textContent).toContain('另有 20,000 TWD 的申購沒有公告費率')
  expect(row.textContent).toContain('無法申購：停售基金')
  expect(row.textContent).toContain('118,000 TWD')
})

it('says who was left out and why', () => {
  renderPart(<SkippedNote data={data} />)
  expect(screen.getByText('有組合不存在或不是您的，已略過。')).toBeTruthy()
  expect(screen.getByText('您的會員等級一次最多比較 4 個，其餘 1 個未列入。')).toBeTruthy()
})
