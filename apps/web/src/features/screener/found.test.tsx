import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type FoundFund, type searchFunds, suggest } from '@zhiheng/contract/screener.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFoundFund } from '../../testing/a-found-fund.ts'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import type { View } from './conditions.ts'
import { Found } from './found.tsx'
import { FundTable } from './fund-table.tsx'
import type { SearchQuery } from './queries.ts'

type Reply = ReplyOf<typeof searchFunds>

const fund = aFoundFund()
const returns = { ...fund.months_performance, '3m': -1.2, '1y': 12.34, '3y': 30 }
const reply: Reply = {
  entries: [fund],
  page: 1,
  page_total: 1,
  total: 1234,
  sorted_by: 'score',
  held: null,
  facets: {},
  relax: [],
  unknown: {},
  topics: [],
}

beforeEach(() => {
  standInNetwork()
})

const signedOut: NonNullable<Parameters<typeof renderPart>[2]> = (queries) =>
  queries.setQueryData(memberQuery.queryKey, { member: null })

function table(known: Partial<FoundFund>, { view = 'overview', ...conditions }: SearchQuery & { view?: View } = {}) {
  renderPart(
    <FundTable funds={[aFoundFund(known)]} conditions={conditions} view={view} sortedBy={conditions.sort ?? 'score'} />,
    '/search/funds',
    signedOut,
  )
  const [head, row] = within(screen.getByRole('table', { name: '基金清單' })).getAllByRole('row')
  const cells = (of: HTMLElement | undefined) => [...(of?.children ?? [])].map((cell) => cell.textContent)
  return cells(head).map((each, at): [string, string] => [each, cells(row)[at] ?? ''])
}

const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const wayOf = (name: string) => within(head(name)).getByRole('link').getAttribute('href')

describe('the table of found funds', () => {
  it('has a dash for everything that nobody knows', () => {
    const [, sector, nav, ...figures] = table({})
    expect([sector?.[1], nav?.[1]]).toEqual(['科技美元', '––'])
    expect(figures.map(([, figure]) => figure?.replace(/.*：成立未滿六個月/, ''))).toEqual([
      '–',
      '–',
      '–',
      '–',
      '–',
      '–',
      '–',
      '–',
      '–',
    ])
  })

  it('gives each figure its unit: percent, a plain ratio, 億元', () => {
    const known = {
      price: 12.3456,
      price_change_rate: -0.4,
      score: 2,
      risk_level: 4,
      months_performance: returns,
      ann_volatility: { '1y': 15.1 },
      ann_sharpe: { '1y': 0.85 },
      total_expense: 1.85,
      size_twd: 4_512_000_000,
    }
    expect(Object.fromEntries(table(known).slice(2))).toMatchObject({
      淨值: '12.3456−0.40%',
      風險: 'RR4',
      波動度: '15.10%',
      夏普值: '0.85',
      費用率: '1.85%',
      '規模（億元）': '45.12',
    })
  })

  it('colours the return of the chosen period alone, the others by their sign', () => {
    table({ months_performance: returns }, { period: '3y' })
    expect(screen.getByText('+30.00%').className).toContain('gain')
    expect(screen.getByText('−1.20%').tagName).toBe('TD')
  })

  it('marks a return that leaves distributions out, where there is one', () => {
    const cells = table({ months_performance: { ...returns, '3y': null }, price_only: true }).map(([, cell]) => cell)
    expect(cells.filter((cell) => cell.endsWith('淨值'))).toEqual(['−1.20%淨值', '+12.34%淨值'])
  })

  it('says under the name how many classes there are, whether it is not sold, and how much it holds', () => {
    const [[, name] = []] = table({ class_count: 12, can_tw_sale: false, held_percent: 8.5 })
    expect(name).toContain('共 12 個級別未在台灣銷售持股比重 8.50%')
  })

  it('says nothing under the name of a fund of one class that is sold here', () => {
    const [[, name] = []] = table({})
    expect(name).toBe(aFoundFund().name)
  })

  it('has the columns of the view', () => {
    expect(table({ launch_date: day('2010-05-03') }, { view: 'income' }).map(([name]) => name)).toEqual([
      '基金名稱',
      '幣別',
      '近 12 個月配息率',
      expect.stringContaining('年'),
      '波動度',
      '費用率',
      '規模（億元）',
      '成立日',
    ])
  })
})

describe('sorting the table', () => {
  it('begins names and costs at the small end, figures at the large, on the first page', () => {
    table({}, { page: '4', risk: '3' })
    expect([wayOf('基金名稱'), wayOf('費用率'), wayOf('規模')]).toEqual([
      '/search/funds?risk=3&sort=name&direction=asc',
      '/search/funds?risk=3&sort=expense&direction=asc',
      '/search/funds?risk=3&sort=size',
    ])
  })

  it('turns round by the column it is sorted by, and says so', () => {
    table({}, { sort: 'size' })
    expect([head('規模').getAttribute('aria-sort'), wayOf('規模')]).toEqual([
      'descending',
      '/search/funds?sort=size&direction=asc',
    ])
  })

  it('turns back again', () => {
    table({}, { sort: 'size', direction: 'asc' })
    expect([head('規模').getAttribute('aria-sort'), wayOf('規模')]).toEqual(['ascending', '/search/funds?sort=size'])
  })

  it('by a return takes its period along, and only that period is the one it is sorted by', () => {
    table({}, { sort: 'perf', period: '3y', view: 'performance' })
    const sorted = screen.getAllByRole('columnheader').filter((each) => each.getAttribute('aria-sort') === 'descending')
    expect(sorted).toHaveLength(1)
    const ways = ['五年', '一年', '三年'].map((name) => [
      ...new URL(wayOf(name) ?? '', 'http://site.example').searchParams,
    ])
    expect(ways.map((way) => Object.fromEntries(way))).toEqual([
      { sort: 'perf', period: '5y', view: 'performance' },
      { sort: 'perf', view: 'performance' },
      { sort: 'perf', period: '3y', direction: 'asc', view: 'performance' },
    ])
  })
})

describe('what was found', () => {
  function show(known: Partial<Reply> = {}, conditions: SearchQuery = {}, busy = false) {
    return renderPart(
      <Found
        conditions={conditions}
        view="overview"
        sectorNames={new Map()}
        reply={{ ...reply, ...known }}
        busy={busy}
      />,
      '/search/funds',
      signedOut,
    )
  }
  const address = () => decodeURIComponent(screen.getByLabelText('address').textContent)
  const count = () => document.querySelector('[aria-live="polite"]')?.textContent

  it('is counted, with the newest of its days', () => {
    const entries = ['2026-11-18', '2026-11-20', '2026-11-19'].map((date, at) =>
      aFoundFund({ lipper_id: String(at), price_date: day(date) }),
    )
    show({ entries: [...entries, aFoundFund({ lipper_id: 'x' })] })
    expect(count()).toBe('1,234 檔基金符合資料日期：2026/11/20')
  })

  it('has no day where none is known, and counts classes where those are shown', () => {
    show({}, { classes: '1' })
    expect(count()).toBe('1,234 個級別符合')
  })

  it('says whose holders are among them, as long as they are sorted by that', () => {
    const held = { isin: 'TW0002330008', name: '台積電' }
    show({ held, sorted_by: 'relevance' }, { query: '台積電' })
    expect(count()).toContain('最近揭露持有「台積電」的基金')
  })

  it('does not say so in another order', () => {
    show({ held: { isin: 'TW0002330008', name: '台積電' } }, { query: '台積電', sort: 'score' })
    expect(count()).not.toContain('台積電')
  })

  it('is marked as old while the next is on its way', () => {
    show({}, {}, true)
    expect(screen.getByRole('table').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
  })

  it('leads to the next page with everything else kept', async () => {
    show({ page: 2, page_total: 3 }, { risk: '4', page: '2', sort: 'size' })
    const next = await screen.findByRole('link', { name: '下一頁' })
    expect(next.getAttribute('href')).toBe('/search/funds?risk=4&page=3&sort=size')
  })

  it('shows how many conditions are in force on the button of a phone, and no 0', async () => {
    show({}, { risk: '3,4', perf_min: '5', query: '科技' })
    expect((await screen.findByRole('button', { name: /^篩選/ })).textContent).toBe('篩選3')
  })

  it('shows no number without a condition', async () => {
    show({}, { query: '科技' })
    expect((await screen.findByRole('button', { name: /^篩選/ })).textContent).toBe('篩選')
  })

  it('is sorted on a phone by a list, beginning as one reads it, from the first page', async () => {
    show({}, { page: '3', risk: '4' })
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: '排序' })
    expect([select.value, [...select.options].map(({ value }) => value).includes('relevance')]).toEqual([
      'score',
      false,
    ])
    fireEvent.change(select, { target: { value: 'expense' } })
    await waitFor(() => expect(address()).toBe('/search/funds?risk=4&sort=expense&direction=asc'))
  })

  it('begins with the oldest by a list as by the head of the table', async () => {
    show({}, {})
    fireEvent.change(await screen.findByRole('combobox', { name: '排序' }), { target: { value: 'launch' } })
    await waitFor(() => expect(address()).toBe('/search/funds?sort=launch&direction=asc'))
  })

  it('can be sorted by how well the words fit where there are words', async () => {
    show({ sorted_by: 'relevance' }, { query: '科技' })
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: '排序' })
    expect([select.value, [...select.options][0]?.textContent]).toEqual(['relevance', '排序：相關程度'])
  })
})

describe('little found', () => {
  it('leads to more by dropping one condition, with how many that adds', async () => {
    renderPart(
      <Found
        conditions={{ risk: '1', passes_4433: '1' }}
        view="overview"
        sectorNames={new Map()}
        reply={{ ...reply, total: 1, relax: [{ filter: 'passes_4433', total: 40 }] }}
        busy={false}
      />,
      '/search/funds',
      signedOut,
    )
    const way = await screen.findByRole('link', { name: '不限4433 法則（多 40 檔）' })
    expect(way.getAttribute('href')).toBe('/search/funds?risk=1')
  })
})

describe('nothing found', () => {
  async function ways(relax: Reply['relax'], conditions: SearchQuery, unknown: Reply['unknown'] = {}) {
    renderPart(
      <Found
        conditions={conditions}
        view="overview"
        sectorNames={new Map()}
        reply={{ ...reply, entries: [], total: 0, relax, unknown }}
        busy={false}
      />,
      '/search/funds',
      signedOut,
    )
    const title = await screen.findByText('沒有符合條件的基金')
    const panel = within(title.parentElement ?? document.body)
    return panel
      .getAllByRole('link')
      .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])
  }

  it('leads out by dropping one condition, with how many funds that brings back', async () => {
    const relax = [
      { filter: 'risk', total: 1200 },
      { filter: 'perf_min', total: 3 },
      { filter: 'currency', total: 0 },
      { filter: 'what nobody knows', total: 9 },
    ]
    expect(await ways(relax, { query: '科技', risk: '1', perf_min: '50', page: '2' })).toEqual([
      ['不限風險等級（1,200 檔）', '/search/funds/科技?perf_min=50'],
      ['不限報酬率（3 檔）', '/search/funds/科技?risk=1'],
      ['清除條件', '/search/funds'],
    ])
  })

  it('names what a slip of the pen may have meant, three at most', async () => {
    const entries = ['台達電', '台積電', '台光電', '台塑'].map((label) => ({
      type: 'security' as const,
      id: label,
      label,
      detail: '',
      path: `/search/funds?query=${label}`,
      marks: [],
      fuzzy: true,
    }))
    replies(suggest, { entries })
    await ways([], { query: '台機電' })
    const line = await screen.findByText(/^您是不是要找/)
    expect(
      within(line)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['台達電', '/search/funds?query=台達電'],
      ['台積電', '/search/funds?query=台積電'],
      ['台光電', '/search/funds?query=台光電'],
    ])
  })

  it('asks for no such thing where no text was looked for', async () => {
    await ways([], { risk: '1' })
    expect(screen.queryByText(/您是不是要找/)).toBeNull()
  })

  it('offers what is not sold here by taking it in', async () => {
    expect((await ways([{ filter: 'abroad', total: 4 }], { query: 'x' }))[0]).toEqual([
      '含未在台灣銷售的基金（4 檔）',
      '/search/funds/x?abroad=1',
    ])
  })

  it('does not speak of relaxing where nothing helps', async () => {
    expect(await ways([], { query: 'x' })).toEqual([['清除條件', '/search/funds']])
    expect(screen.queryByText(/放寬條件/)).toBeNull()
    expect(screen.queryByText(/無法判斷/)).toBeNull()
  })

  it('says of how many funds nobody can tell', async () => {
    await ways([], { expense_max: '1', size_min: '5' }, { expense_max: 1812, size_min: 3 })
    expect(screen.getByText('沒有資料、無法判斷而未列入：總費用率 1,812 檔、規模 3 檔')).toBeTruthy()
  })
})
