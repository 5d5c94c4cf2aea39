import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { Differences } from './differences.tsx'
import { FiguresTable } from './figures-table.tsx'
import { Likeness } from './likeness.tsx'
import type { Comparison } from './queries.ts'
import { SkippedNote } from './skipped-note.tsx'
import { Turns } from './turns.tsx'
import { Verdict } from './verdict.tsx'
import { WindowNote } from './window-note.tsx'
import { Years } from './years.tsx'

const entry: Comparison['entries'][number] = {
  key: '1',
  name: '退休',
  kind: 'own',
  begin: day('2025-01-02'),
  from: day('2026-01-02'),
  below: [0, -1],
  sharpe: 1.1,
  sortino: 1.6,
  fall: { from: day('2026-03-02'), to: day('2026-04-01'), recovered: null },
  exchange: 0.4,
  perfs: { '1m': 1, '3m': 2, '6m': 3, ytd: 12, '1y': 14, '3y': null, '5y': null },
  perfs_missing: { '1m': null, '3m': null, '6m': null, ytd: null, '1y': null, '3y': 'too_short', '5y': 'price_hole' },
  years: [
    { year: 2025, perf: 8, volatility: 9, partial: false },
    { year: 2026, perf: 12, volatility: 9, partial: true },
  ],
  plan: { months: 10, paid: 100_000, value: 104_000, rate: null },
  live_since: null,
  value: 120_000,
  worth: [100, 112],
  twr: 12,
  twr_missing: null,
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
  span: 'common',
  likeness: [{ a: '1', b: 'm3', correlation: 0.5, rolling: [0.1, 0.9], wins: { a: 3, b: 9, of: 12 }, overlap: 12.5 }],
  rolling_ends: [day('2026-08-21'), day('2026-11-20')],
  plan_monthly: 10_000,
  shared: {
    company: [{ id: 'tsmc', label: '台積電', weights: [30, 12], spread: 18 }],
    country: [],
    industry: [],
  },
  limit: 4,
  skipped: [{ key: '8', name: null, why: 'over_limit' }],
  window: { from: day('2026-01-02'), to: day('2026-11-20'), shortened_by: [], ended_by: [] },
  dates: [day('2026-01-02'), day('2026-11-20')],
  entries: [entry, { ...entry, key: 'm3', name: '模型・穩健型', kind: 'model', value: null, mwr: null }],
  pairs: [
    {
      from: '1',
      to: 'm3',
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
  standInResizeObserver()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const model: Comparison['entries'][number] = {
  ...entry,
  key: 'm3',
  name: '模型・穩健型',
  kind: 'model',
  value: null,
  mwr: null,
  exchange: null,
}

const rowOf = (name: string | RegExp) => screen.getByRole('row', { name })

it('says both returns, why one is missing, and of what costs are known', () => {
  renderPart(<FiguresTable data={data} />)
  expect(rowOf(/^年化（時間加權）/).textContent).toContain('未滿一年')
  expect(rowOf(/^我的報酬/).textContent).toContain('未滿一年，未年化')
  expect(rowOf(/^我的報酬/).textContent).toContain('模型沒有自己的現金流')
  expect(rowOf(/^加權總費用率/).textContent).toContain('已公告部分 60')
  expect(rowOf(/^最大回落/).textContent).toContain('2026/03/02 至 2026/04/01 尚未回復')
  expect(rowOf(/^相同定期定額/).textContent).toContain('未滿一年，未年化；10 期共 100,000，現值 104,000')
})

it('marks the best and, among three, the worst; a lower risk and cost is the better one', () => {
  const low = { ...model, key: 'm1', name: '模型・保守型', twr: 3, volatility: 4 }
  renderPart(<FiguresTable data={data} />)
  expect(rowOf(/^時間加權報酬/).textContent).not.toContain('最佳')
  cleanup()
  renderPart(<FiguresTable data={{ ...data, entries: [entry, { ...model, twr: 5 }, low] }} />)
  expect(
    within(rowOf(/^時間加權報酬/))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['最佳+12.00%', '+5.00%', '最差+3.00%'])
  expect(
    within(rowOf(/^年化波動度/))
      .getAllByRole('cell')
      .at(-1)?.textContent,
  ).toBe('最佳4.00%')
})

it('tells differences from the first one, in points and in money', () => {
  renderPart(<FiguresTable data={{ ...data, entries: [entry, { ...entry, key: '2', twr: 9.5049, value: 100_000 }] }} />)
  fireEvent.click(screen.getByRole('button', { name: '與第一個相差' }))
  expect(within(rowOf(/^時間加權報酬/)).getAllByRole('cell')[1]?.textContent).toBe('−2.50')
  expect(within(rowOf(/^目前市值/)).getAllByRole('cell')[1]?.textContent).toContain('−20,000')
})

it('says in one sentence who earned most, fell least and costs least, over the same days alone', () => {
  const entries = [entry, { ...model, twr: 5, max_drawdown: -2, expense: 0.5 }]
  renderPart(<Verdict data={{ ...data, entries }} />)
  expect(screen.getByText(/「退休」報酬最高（\+12.00%）；「模型・穩健型」最大回落最淺（−2.00%）/)).toBeTruthy()
  cleanup()
  renderPart(<Verdict data={{ ...data, entries, span: 'own' }} />)
  expect(screen.queryByText(/報酬最高/)).toBeNull()
})

it('says of each figure that is missing why it is', () => {
  const young = {
    ...entry,
    value: null,
    exchange: null,
    volatility: null,
    sharpe: null,
    sortino: null,
    max_drawdown: null,
    fall: null,
    plan: null,
    expense: null,
  }
  renderPart(<FiguresTable data={{ ...data, entries: [young, { ...model, sharpe: null, twr_yearly: 5 }] }} />)
  const saidOf = (name: RegExp) =>
    within(rowOf(name))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(saidOf(/^目前市值/)).toEqual(['–沒有可用的淨值或匯率', '–模型組合沒有市值'])
  expect(saidOf(/^其中匯率影響/)).toEqual(['–缺少匯率，無法計算', '–模型組合不計'])
  expect(saidOf(/^相同定期定額/)[0]).toBe('–區間內沒有扣款日')
  expect(saidOf(/^年化波動度/)[0]).toBe('–時間太短')
  expect(saidOf(/^夏普值/)).toEqual(['–未滿一年', '–年化波動度低於 0.5%，或沒有利率資料'])
  expect(saidOf(/^最大回落/)[0]).toBe('–時間太短')
  expect(saidOf(/^加權總費用率/)[0]).toBe('–沒有公告總費用率')
})

it('says why a period has no return', () => {
  renderPart(<FiguresTable data={data} />)
  const fiveYears = rowOf(/^五年/)
  expect(fiveYears.textContent).toContain('期間的第一天或最後一天沒有淨值或匯率')
  expect(rowOf(/^三年/).textContent).toBe('三年–時間太短–時間太短')
})

it('says whose prices end the comparison', () => {
  const comparing = { keys: ['1', 'm3'], currency: 'TWD', from: null, to: null, span: 'common' } as const
  const window = { from: day('2026-01-02'), to: day('2026-03-20'), shortened_by: [], ended_by: ['1'] }
  renderPart(<WindowNote data={{ ...data, window }} comparing={comparing} />)
  expect(screen.getByText(/「退休」的淨值只到 2026\/03\/20，各組合都比較到這一天為止/)).toBeTruthy()
})

it('says what to wait for where portfolios have not had a day together', () => {
  const comparing = { keys: ['1', 'm3'], currency: 'TWD', from: null, to: null, span: 'common' } as const
  const { container } = renderPart(<WindowNote data={{ ...data, window: null }} comparing={comparing} />)
  expect(container.textContent).toMatch(
    /沒有共同的區間可以比較。「.+」最晚開始，從 .+ 才有紀錄；再下一個交易日起才有區間可比/,
  )
})

it('offers to leave out who makes the days fewer, or to look at each since it began', () => {
  const comparing = { keys: ['1', 'm3'], currency: 'TWD', from: null, to: null, span: 'common' } as const
  const window = { from: day('2026-01-02'), to: day('2026-11-20'), shortened_by: ['1'], ended_by: [] }
  renderPart(<WindowNote data={{ ...data, window }} comparing={comparing} />)
  expect(screen.getByRole('link', { name: '移除「退休」' }).getAttribute('href')).toBe('/compare/portfolios/m3')
  expect(screen.getByRole('link', { name: '改看各自開始以來' }).getAttribute('href')).toBe(
    '/compare/portfolios/1,m3?span=own',
  )
  cleanup()
  renderPart(<WindowNote data={{ ...data, span: 'own' }} comparing={{ ...comparing, span: 'own' }} />)
  expect(screen.getByText(/期間不同，不能直接比高下/)).toBeTruthy()
})

it('tells each two of them by correlation, by who was ahead, and by what both own', () => {
  renderPart(<Likeness data={data} />)
  const cellsOf = (name: string) =>
    within(rowOf(new RegExp(`^${name}`)))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cellsOf('退休')).toEqual(['–', '0.50'])
  fireEvent.click(screen.getByRole('button', { name: '勝率' }))
  expect([cellsOf('退休'), cellsOf('模型')]).toEqual([
    ['–', '25%'],
    ['75%', '–'],
  ])
  fireEvent.click(screen.getByRole('button', { name: '持股重疊' }))
  expect(cellsOf('模型')).toEqual(['12.5%', '–'])
})

it('moves the year of the correlations', async () => {
  renderPart(<Likeness data={data} />)
  expect(screen.getByText('滾動一年的截止日：整個共同期間')).toBeTruthy()
  const hand = screen.getByRole('slider', { hidden: true })
  hand.focus()
  await waitFor(() => expect(hand.closest('[data-focus]')).not.toBeNull())
  fireEvent.keyDown(hand, { key: 'ArrowLeft' })
  expect(await screen.findByText('滾動一年的截止日：到 2026/11/20 的一年')).toBeTruthy()
  expect(within(rowOf(/^退休/)).getAllByRole('cell')[1]?.textContent).toBe('0.90')
})

it('lays the calendar years side by side, the running one named so', () => {
  renderPart(<Years data={data} />)
  expect(screen.getByRole('columnheader', { name: '退休' })).toBeTruthy()
  expect(rowOf('2026 至今 +12.00% +12.00%')).toBeTruthy()
  expect(rowOf('2025 +8.00% +8.00%')).toBeTruthy()
})

it('gives a portfolio the colour of its line in every table, and puts all of them abreast on a phone', () => {
  const coloursOf = (part: HTMLElement) =>
    [...part.querySelectorAll<HTMLElement>('thead .series')].map(({ style }) => style.background)
  for (const Part of [FiguresTable, Years, Differences]) {
    const { container } = renderPart(<Part data={data} />)
    expect(coloursOf(container)).toEqual(['var(--chart-1)', 'var(--chart-2)'])
    expect(container.querySelector('.abreast table')).not.toBeNull()
    cleanup()
  }
  expect(coloursOf(renderPart(<Likeness data={data} />).container)).toEqual(['var(--chart-1)', 'var(--chart-2)'])
  cleanup()
  const { container } = renderPart(<Turns data={data} />)
  expect(container.querySelector<HTMLElement>('tbody .series')?.style.background).toBe('var(--chart-2)')
})

it('draws the years of each on the map in its own colour, with their dates', () => {
  const entries = data.entries.map((one) => ({ ...one, twr_yearly: 10 }))
  renderPart(<Years data={{ ...data, entries }} />)
  const dots = screen.getAllByRole('link', { name: /年化報酬/ })
  expect(dots.map((dot) => dot.querySelector('span')?.style.background)).toEqual(['var(--chart-1)', 'var(--chart-2)'])
  expect(dots[0]?.getAttribute('aria-label')).toContain('2025 在 年化報酬 +8.00%')
})

it('has no two regions of one name', () => {
  renderPart(
    <>
      <FiguresTable data={data} />
      <Years data={data} />
      <Likeness data={data} />
      <Differences data={data} />
      <Turns data={data} />
    </>,
  )
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
  expect(names).toEqual([...new Set(names)])
})

it('names what all hold', () => {
  renderPart(<Differences data={data} />)
  fireEvent.click(screen.getByRole('button', { name: '共同持有' }))
  expect(within(screen.getByRole('row', { name: /台積電/ })).getByText('12.0%')).toBeTruthy()
})

it('says what is not disclosed is unknown, and where nothing differs', () => {
  renderPart(<Differences data={data} />)
  expect(within(screen.getByRole('row', { name: /台積電/ })).getAllByText('–')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '國家' }))
  expect(screen.getByText('已揭露的部分沒有明顯差異')).toBeTruthy()
})

it('claims no likeness of portfolios of which nothing is disclosed', () => {
  const entries = data.entries.map((one) => ({ ...one, coverage: 0 }))
  const none = { company: [], country: [], industry: [] }
  renderPart(<Differences data={{ ...data, entries, differences: none, shared: none }} />)
  expect(screen.getByText('這些組合的基金都還沒有揭露持股，無法比較')).toBeTruthy()
  expect(screen.queryByText('已揭露的部分沒有明顯差異')).toBe(null)
})

it('prices the turn as far as it is known, and says what the same money would be', () => {
  renderPart(<Turns data={data} />)
  const row = screen.getByRole('row', { name: /模型・穩健型/ })
  expect(row.textContent).toContain('另有 20,000 元的申購沒有公告費率')
  expect(row.textContent).toContain('無法申購：停售基金')
  expect(row.textContent).toContain('118,000 元')
})

it('says of costs of which none is known that they are unknown, and not that there are more', () => {
  const pairs = data.pairs.map((one) => (one.turn === null ? one : { ...one, turn: { ...one.turn, cost: null } }))
  renderPart(<Turns data={{ ...data, pairs }} />)
  const row = screen.getByRole('row', { name: /模型・穩健型/ })
  expect(row.textContent).toContain('–20,000 元的申購沒有公告費率')
})

it('says who was left out and why', () => {
  renderPart(<SkippedNote data={data} />)
  expect(screen.getByText('您的會員等級一次最多比較 4 個，其餘 1 個未列入。')).toBeTruthy()
})
