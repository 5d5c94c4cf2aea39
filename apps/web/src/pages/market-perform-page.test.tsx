import { screen, waitFor, within } from '@testing-library/react'
import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import { getObservations } from '@zhiheng/contract/funds.ts'
import { getHomeStrip } from '@zhiheng/contract/home/strip.ts'
import { getSectorPerformances } from '@zhiheng/contract/market.ts'
import { getPerformances, getYearlyPerformances } from '@zhiheng/contract/market/performances.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { MarketSection } from '../features/home/market-section.tsx'
import type { MarketFigures, MarketRow } from '../features/market/queries.ts'
import { memberQuery } from '../features/session/queries.ts'
import { day } from '../testing/a-fund.ts'
import { renderPart } from '../testing/render-part.tsx'
import { replies, standInNetwork } from '../testing/replies.ts'
import { Page } from './market-perform-page.tsx'

beforeEach(() => {
  standInNetwork()
  replies(getYearlyPerformances, { as_of: day('2026-05-29'), set: 'set23', currency: 'TWD', markets: [], years: [] })
  replies(getObservations, { entries: [] })
  replies(getHomeStrip, { as_of: day('2026-05-29'), stale: false, levels: [] })
})

function byPeriod<Value>(of: (period: PeriodKey) => Value): Record<PeriodKey, Value> {
  // cast: Object.fromEntries forgets its keys
  return Object.fromEntries(periods.map((period) => [period, of(period)])) as Record<PeriodKey, Value>
}

/** A market with returns of some periods, and how many of its funds have them. */
function market(id: string, known: Partial<Record<PeriodKey, number>>, count = 9): MarketRow {
  const perf = byPeriod((period) => known[period] ?? null)
  return {
    id,
    name: `${id}股票`,
    short_name: id,
    m_code: id,
    asset_type: 'equity',
    count: 9,
    counts: byPeriod((period) => (known[period] === undefined ? 0 : count)),
    perf,
    median: perf,
    rank: byPeriod(() => null),
    rank_week_ago: byPeriod(() => null),
    rank_month_ago: byPeriod(() => null),
    benchmark: null,
    dispersion: byPeriod(() => null),
  }
}

const nothing = byPeriod<null>(() => null)

async function show(rows: readonly MarketRow[], at = '/market/perform') {
  replies(getPerformances, (url): MarketFigures => ({
    as_of: day('2026-05-29'),
    set: url.searchParams.get('set') === 'set14' ? 'set14' : 'set23',
    currency: 'TWD',
    usd_in_twd: nothing,
    rows: [...rows],
    funds: [],
  }))
  renderPart(<Page />, at)
  return within(await screen.findByRole('table', { name: /各市場各期間的基金平均報酬/ }))
}
const sentence = () => document.querySelector('h1 + p')?.textContent

describe('the page of the markets’ performance', () => {
  const young = [
    market('台灣', { wow: 1, '3m': 12 }),
    market('日本', { wow: 2, '3m': 5 }),
    market('歐洲', { wow: 3, '1y': 20 }),
  ]

  it('opens on the longest period that most markets can tell, and says why it is not a year', async () => {
    const table = await show(young)
    const sorted = () =>
      table.getAllByRole('columnheader').find((head) => head.getAttribute('aria-sort') === 'descending')?.textContent
    expect(sorted()).toContain('三個月')
    expect(sentence()).toContain('近三個月 2 類市場有 2 類上漲、0 類下跌')
    expect(document.body.textContent).toContain(
      '3 類市場中只有 1 類有足夠的一年含息報酬，因此先依多數市場都有的近三個月排列。',
    )
    // a year is not what it opens on: its address says it
    expect(table.getByRole('link', { name: /^一年/ }).getAttribute('href')).toBe('/market/perform?period=1y')
    expect(table.getByRole('link', { name: /^三個月/ }).getAttribute('href')).toBe('/market/perform')
  })

  it('has the period that its address says, also one that nobody can tell', async () => {
    await show(young, '/market/perform?period=10y')
    expect(sentence()).toBe('這段期間可以比較的市場不到兩類。')
    expect(document.body.textContent).not.toContain('因此先依')
  })

  it('opens on a year where most can tell one, and says nothing of it', async () => {
    await show([market('台灣', { '1y': 9, wow: 1 }), market('日本', { '1y': -2, '10y': 80 })])
    expect(sentence()).toContain('近一年 2 類市場有 1 類上漲、1 類下跌')
    expect(document.body.textContent).not.toContain('因此先依')
  })
})

describe('home and the pages of the market', () => {
  it('count the same markets that rose and fell, and show figures of no other', async () => {
    const rows = [
      market('台灣', { wow: 1.234 }),
      market('日本', { wow: 0.004 }),
      market('印度', { wow: -2 }),
      market('兩檔', { wow: -50 }, 2),
      market('未知', {}),
    ]
    const table = await show(rows, '/market/perform?set=set14&period=wow')
    expect(sentence()).toContain('近一週 3 類股票市場有 1 類上漲、1 類下跌、1 類持平')
    const figures = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => [within(row).getByRole('rowheader').textContent, within(row).getAllByRole('cell')[1]?.textContent])
    expect(figures.filter(([, figure]) => figure !== '–')).toEqual([
      ['台灣', '+1.23%'],
      ['日本', '0.00%'],
      ['印度', '−2.00%'],
    ])

    document.body.replaceChildren()
    replies(getSectorPerformances, { as_of: day('2026-05-29'), currency: 'TWD', rows })
    renderPart(<MarketSection />, '/', (queries) => queries.setQueryData(memberQuery.queryKey, { member: null }))
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2))
    expect(document.body.textContent).toContain('3 類股票市場至 05/29 的一週 1 漲 1 跌 1 平，台灣最強、印度最弱')
    const tiles = screen.getAllByRole('list').find((list) => list.textContent?.includes('台灣'))
    expect(
      within(tiles ?? document.body)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['台灣+1.23%', '日本0.00%', '印度−2.00%'])
    expect(screen.getByText('這段期間沒有足夠資料：兩檔、未知。')).toBeTruthy()
  })
})
