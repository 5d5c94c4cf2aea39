import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { getCloud, getOverlap, getStress, getStructure } from '@zhiheng/contract/portfolio-analysis.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { AnalysisSection } from './analysis-section.tsx'
import type { Stress } from './queries.ts'
import { returnAtRisk } from './return-at-risk.ts'

type NamedFund = Stress['funds'][number]

const first: NamedFund = { lipper_id: 'A1', name: '台灣成長基金', warnings: [], asset_type: 'equity' }
const second: NamedFund = {
  lipper_id: 'B2',
  name: '全球科技基金',
  warnings: ['基金之配息來源可能為本金'],
  asset_type: 'equity',
}

beforeEach(() => {
  standInNetwork()
  standInResizeObserver()
  replies(getCloud, {
    view: 'lookthrough',
    dimension: 'company',
    missing: null,
    left_out: [{ lipper_id: 'C3', name: '歐元債券基金' }],
    coverage: 44,
    undisclosed: 56,
    unclassified: 0,
    as_of_range: { from: day('2026-09-30'), to: day('2026-10-31') },
    nodes: [
      {
        id: 'TW0002330008',
        label: '台積電',
        weight: 36,
        perf: null,
        sources: [
          { lipper_id: 'B2', weight: 20 },
          { lipper_id: 'A1', weight: 16 },
        ],
      },
      { id: 'US0378331005', label: '蘋果', weight: 8, perf: null, sources: [{ lipper_id: 'A1', weight: 8 }] },
    ],
    rest: { count: 0, weight: 0 },
    funds: [
      { ...first, percent: 60, as_of: day('2026-10-31'), coverage: 40 },
      { ...second, percent: 40, as_of: day('2026-09-30'), coverage: 50 },
    ],
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  location.hash = ''
})

const show = () => renderPart(<AnalysisSection id="7" />, '/portfolios/7')

it('names the funds that it is not of', async () => {
  show()
  expect(await screen.findByText(/以下分析不含目前沒有淨值或匯率的基金：歐元債券基金/u)).toBeTruthy()
})

it('reads out the same company first in the chart and beside it, and says its share once', async () => {
  show()
  const aside = await screen.findByRole('region', { name: /台積電/u })
  const [read] = screen.getAllByText('台積電', { selector: 'b' })
  expect(read?.parentElement?.textContent).toBe('台積電 36.0%')
  expect(within(aside).getByText('20.0%')).toBeTruthy()
  expect(document.body.textContent).not.toContain('36.0%（36.0%）')
})

it('says what weighs most, how much is disclosed, and which funds own what is tapped', async () => {
  show()
  await screen.findByText(/占最多的公司是「台積電」，占組合 36.0%，同時由 2 檔基金持有。/)
  expect(screen.getByText(/已揭露 44.0%（揭露日 2026\/09\/30–2026\/10\/31）；其餘 56.0% 未揭露/)).toBeDefined()
  expect(screen.getByRole('button', { name: /^未揭露，56.0%/ })).toBeDefined()
  const region = () => within(screen.getByRole('region', { name: /^持有「/ }))
  const held = () => within(region().getByRole('list')).getAllByRole('link')
  expect(region().getByRole('link', { name: '看全部持有的基金' }).getAttribute('href')).toMatch(/^\/securities\/isin\//)
  expect(held().map((link) => link.textContent)).toEqual(['全球科技基金', '台灣成長基金'])
  fireEvent.click(screen.getByRole('button', { name: /^蘋果/ }))
  expect(held().map((link) => link.textContent)).toEqual(['台灣成長基金'])
  expect(screen.getAllByText('（基金之配息來源可能為本金）').length).toBeGreaterThan(0)
})

it('has neither a day nor a share to say where no fund has disclosed anything', async () => {
  replies(getCloud, {
    view: 'lookthrough',
    dimension: 'company',
    missing: null,
    left_out: [],
    coverage: 0,
    undisclosed: 100,
    unclassified: 0,
    as_of_range: null,
    nodes: [],
    rest: { count: 0, weight: 0 },
    funds: [{ ...first, percent: 100, as_of: null, coverage: null }],
  })
  show()
  const finding = await screen.findByText(/都還沒有揭露持股/u)
  expect(finding.nextElementSibling?.textContent).toBe('未揭露的部分不推估、不攤分。')
})

it('names the pair that is much the same bet', async () => {
  replies(getOverlap, {
    missing: null,
    left_out: [],
    threshold: 30,
    funds: [
      { ...first, percent: 60, as_of: day('2026-10-31'), coverage: 80 },
      { ...second, percent: 40, as_of: null, coverage: null },
    ],
    overlap: [
      [80, 42],
      [42, 70],
    ],
    pairs: [{ first: 'A1', second: 'B2', percent: 42 }],
  })
  show()
  fireEvent.click(screen.getByRole('button', { name: '持股重疊' }))
  await screen.findByText(/「台灣成長基金」與「全球科技基金」重疊 42.0%/)
  expect(screen.getByRole('table', { name: '基金兩兩之間的持股重疊比例' }).textContent).toContain('42.0%')
  expect(location.hash).toBe('#analysis:overlap')
})

it('tells the worst case in dollars, and what stood in for a fund that is too young', async () => {
  const known = { own: 60, sector: 40, index: 0, assumed: 0, none: 0 }
  replies(getStress, {
    missing: null,
    left_out: [],
    as_of: day('2026-11-20'),
    value: 1_000_000,
    funds: [first, second],
    cases: [
      {
        key: '2020',
        from: day('2020-02-19'),
        to: day('2020-03-23'),
        amount: -282_000,
        percent: -28.2,
        covered: 100,
        by_source: known,
        funds: [
          { lipper_id: 'A1', amount: -150_000, percent: -25, source: 'own' },
          { lipper_id: 'B2', amount: -132_000, percent: -33, source: 'sector' },
        ],
      },
      {
        key: 'rates_up',
        from: null,
        to: null,
        amount: null,
        percent: null,
        covered: 0,
        by_source: { ...known, own: 0, sector: 0, none: 100 },
        funds: [],
      },
    ],
  })
  show()
  fireEvent.click(screen.getByRole('button', { name: '情境試算' }))
  await screen.findByText(/最傷的是「2020 疫情急跌重演」：約 −282,000 元（−28.2%）/)
  const table = screen.getByRole('table', { name: '2020 疫情急跌重演：各基金的損益' })
  expect(within(table).getByRole('row', { name: /全球科技基金.*−132,000.*以同類型代替/ })).toBeDefined()
  expect(screen.getByText(/：60.0% 用基金自己的淨值，40.0% 用同類型代替/)).toBeDefined()
})

it('tells costs in dollars with those unpublished, and which fund carries more risk than money', async () => {
  const fund = { is_proxy: false, days_to_cash: 6, tax: 'offshore' as const }
  replies(getStructure, {
    missing: null,
    left_out: [],
    as_of: day('2026-11-20'),
    value: 1_000_000,
    costs: { weighted_percent: 1.5, yearly: 9000, ten_years: 124_000, known_percent: 60, growth_percent: 4 },
    risk: { volatility: 15.5, effective_bets: 1.3, weeks: 156 },
    concentration: { largest_percent: 60, effective_funds: 1.92 },
    liquidity: [
      { days: 2, percent: 0 },
      { days: 6, percent: 100 },
    ],
    funds: [
      {
        ...first,
        ...fund,
        value: 6e5,
        percent: 60,
        risk_percent: 78,
        expense_percent: 1.5,
        cost_yearly: 9000,
        cost_ten_years: 124_000,
      },
      {
        ...second,
        ...fund,
        value: 4e5,
        percent: 40,
        risk_percent: 22,
        expense_percent: null,
        cost_yearly: null,
        cost_ten_years: null,
      },
    ],
  })
  show()
  fireEvent.click(screen.getByRole('button', { name: '費用' }))
  await screen.findByText(/每年約從淨值裡扣掉 9,000 元（加權總費用率 1.50%）/)
  expect(screen.getByText(/「全球科技基金」沒有公布總費用率，以上只計算組合的 60.0%/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '風險與變現' }))
  await screen.findByText('「台灣成長基金」占組合 60.0%，卻帶來 78.0% 的風險。')
  expect(screen.getByText('100.0% 的組合可在 6 個營業日內變成現金。')).toBeDefined()
})

it('says why there is nothing to analyse, and offers another try where the site does not answer', async () => {
  refuses(getCloud, { status: 503, code: 'busy', message: '系統忙碌，請稍後再試' })
  replies(getOverlap, { missing: 'one_fund', left_out: [], threshold: 30, funds: [], overlap: [], pairs: [] })
  show()
  await screen.findByRole('button', { name: '重新載入' }, { timeout: 10_000 })
  fireEvent.click(screen.getByRole('button', { name: '持股重疊' }))
  expect(await screen.findByText('組合裡只有一檔基金，至少要兩檔才能比較。')).toBeDefined()
})

it('reads the frontier between its points, and knows no return below its least risk', () => {
  const frontier = [
    { vol: 20, perf: 8 },
    { vol: 10, perf: 5 },
    { vol: 6, perf: 2 },
  ]
  expect(returnAtRisk(frontier, 15)).toBe(6.5)
  expect(returnAtRisk(frontier, 30)).toBe(8)
  expect(returnAtRisk(frontier, 5)).toBeNull()
})
