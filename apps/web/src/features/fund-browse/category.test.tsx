import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFoundFund } from '../../testing/a-found-fund.ts'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { readBrowseView } from './browse-address.ts'
import { CategoryFunds } from './category-funds.tsx'
import { CategoryMap } from './category-map.tsx'
import { categoryName } from './category-name.ts'
import { CategoryReturns } from './category-returns.tsx'
import type { Browsed, BrowsedFund } from './queries.ts'

beforeEach(() => void standInNetwork())

const aBrowsedFund = (known: Partial<BrowsedFund> = {}): BrowsedFund => ({
  ...aFoundFund(),
  tw_hold_twd: null,
  steady: null,
  ...known,
})

const category: Browsed = {
  slug: 'market-2370',
  kind: 'market',
  value: '2370',
  name: '台灣股票',
  count: 12,
  as_of: day('2026-11-20'),
  conditions: { sector: '2370' },
  counted: 10,
  returns: [
    { period: '3m', median: 1, low: 0, high: 2, count: 10 },
    { period: '1y', median: 8.2, low: 3, high: 12, count: 10 },
    { period: '3y', median: 20, low: null, high: null, count: 5 },
    { period: '5y', median: null, low: null, high: null, count: 2 },
  ],
  benchmark: null,
  mapped: 10,
  entries: [aBrowsedFund()],
  page: 1,
  page_total: 1,
  sorted_by: 'score',
  direction: 'desc',
  known: 12,
}

function cellsOf(table: HTMLElement): (string | null)[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
}

function funds(known: Partial<Browsed>, asked = '') {
  const view = readBrowseView('market-2370', new URLSearchParams(asked))
  renderPart(
    <CategoryFunds category={{ ...category, ...known }} name="台灣股票" view={view} />,
    '/browse/x',
    (queries) => queries.setQueryData(memberQuery.queryKey, { member: null }),
  )
}

describe('the returns of a category', () => {
  it('have a dash where too few funds have them, and say how many do', () => {
    renderPart(<CategoryReturns category={category} />, '/browse/x')
    expect(cellsOf(screen.getByRole('table'))).toEqual([
      ['期間', '中位數', '四分位下緣', '分布', '四分位上緣', '有報酬的檔數'],
      ['一年', '+8.20%', '+3.00%', '', '+12.00%', '10／10'],
      ['三年', '+20.00%', '–', '', '–', '5／10'],
      ['五年', '–', '–', '', '–', '2／10'],
    ])
  })

  it('are those of months where no year is known', () => {
    const none = { median: null, low: null, high: null, count: 1 }
    const years = (['1y', '3y', '5y'] as const).map((period) => ({ period, ...none }))
    const months = { period: '3m', median: 1, low: 0, high: 2, count: 10 } as const
    const returns = [months, { period: '6m', ...none } as const, ...years]
    renderPart(<CategoryReturns category={{ ...category, returns }} />, '/browse/x')
    expect(cellsOf(screen.getByRole('table')).map(([period]) => period)).toEqual([
      '期間',
      '三個月',
      '一年',
      '三年',
      '五年',
    ])
  })

  it('stand beside the index where there is one', () => {
    const perf = { ...aFoundFund().months_performance, '1y': 9.5, '3y': null, '5y': null }
    renderPart(
      <CategoryReturns category={{ ...category, benchmark: { name: '指數', currency: 'TWD', perf } }} />,
      '/browse/x',
    )
    expect(cellsOf(screen.getByRole('table'))[1]).toContain('+9.50%')
    expect(screen.getByText(/^指標：指數。/)).toBeTruthy()
  })
})

describe('the funds of a category', () => {
  it('show what they are sorted by, by which rule, and how many have it', () => {
    const steady = { share: 71.4, windows: 49 }
    funds({ entries: [aBrowsedFund({ steady })], sorted_by: 'steady', known: 7 }, 'sort=steady')
    expect(screen.getByText(/報酬高於同類中位數的次數比例.*12 檔中有 7 檔有這項資料。/)).toBeTruthy()
    expect(screen.getByText('71.4%').textContent).toBe('71.4%49 次')
    const head = screen.getByRole('columnheader', { name: /^穩定度/ })
    expect(within(head).getByRole('link').getAttribute('href')).toBe('/browse/market-2370?sort=steady&direction=asc')
  })

  it('say so where nobody has it', () => {
    funds({ sorted_by: 'tw_hold', known: 0 }, 'sort=tw_hold')
    expect(screen.getByText('這一類還沒有基金有這項資料，以下依預設順序排列。')).toBeTruthy()
  })

  it('say by what they are sorted where none of them has a score', () => {
    funds({ sorted_by: 'size', known: null })
    expect(screen.getByText('這一類的基金都沒有評分，以下依規模由大到小排列。')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: /^規模/ }).getAttribute('aria-sort')).toBe('descending')
    cleanup()
    funds({ sorted_by: 'size', known: null }, 'sort=size')
    expect(screen.queryByText(/都沒有評分/)).toBeNull()
  })

  it('leave no figure alone in a line on a phone, whatever they are sorted by', () => {
    const isInThirds = () => screen.getByRole('table').className.includes('thirds')
    funds({ sorted_by: 'size' }, 'sort=size')
    expect(isInThirds()).toBe(true)
    cleanup()
    funds({})
    expect(isInThirds()).toBe(false)
  })

  it('are sorted by the heads, each in the direction in which it is read', () => {
    funds({})
    const wayOf = (name: string) =>
      within(screen.getByRole('columnheader', { name: new RegExp(`^${name}`) }))
        .getByRole('link')
        .getAttribute('href')
    expect(wayOf('費用率')).toBe('/browse/market-2370?sort=expense')
    expect(wayOf('三年')).toBe('/browse/market-2370?sort=perf&period=3y')
    expect(wayOf('評分')).toBe('/browse/market-2370?sort=score&direction=asc')
  })

  it('have a row of the same look whatever they are sorted by: the table says what a phone shows beside the others', () => {
    const alike = (sorted_by: Browsed['sorted_by']) => {
      funds({ sorted_by }, `sort=${sorted_by}`)
      const table = screen.getByRole('table')
      const also = table.dataset['also']
      const shown = table.querySelector<HTMLElement>(`tbody tr > :nth-child(${also ?? 0})`)?.dataset['label']
      const row = table.querySelector('tbody')?.innerHTML
      cleanup()
      return { row, shown }
    }
    const byScore = alike('score')
    const bySize = alike('size')
    expect(bySize.row).toBe(byScore.row)
    expect([byScore.shown, bySize.shown]).toEqual([undefined, '規模（億元）'])
  })

  it('lead to the other categories where there is none', () => {
    funds({ count: 0, entries: [], page_total: 0 })
    expect(screen.getByText('這一類目前沒有基金')).toBeTruthy()
    expect(screen.getByRole('link', { name: '看全部分類' }).getAttribute('href')).toBe('/browse')
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the map of a category', () => {
  const near = '圖在頁面載入後出現；下方清單是同一批基金。'

  it('is waited for where there is one', () => {
    renderPart(<CategoryMap slug="market-2370" name="台灣股票" mapped={2} />)
    expect(screen.getByText(near)).toBeTruthy()
  })

  it('takes no room where too few funds have what it shows', () => {
    renderPart(<CategoryMap slug="market-2370" name="台灣股票" mapped={1} />)
    expect(screen.getByText('有三個月以上完整資料的不足兩檔，無法畫出風險與報酬。')).toBeTruthy()
    expect(screen.queryByText(near)).toBeNull()
  })
})

it('names every kind of category', () => {
  const named = (kind: Browsed['kind'], value: string, name: string | null = null) =>
    categoryName({ kind, value, name })
  expect([
    named('type', 'bond'),
    named('market', '2370', '台灣股票'),
    named('etf', 'all'),
    named('etf', 'equity'),
    named('payout', 'monthly'),
    named('currency', 'USD'),
    named('house', '元大投信', '元大投信'),
  ]).toEqual(['債券型基金', '台灣股票', '全部 ETF', '股票 ETF', '月配息級別', '美元級別', '元大投信'])
})
