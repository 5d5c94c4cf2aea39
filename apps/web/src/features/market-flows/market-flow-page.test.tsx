import { screen, within } from '@testing-library/react'
import { getFlows, getMarketFlow, type FlowRow } from '@zhiheng/contract/market-flows.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { Page } from '../../pages/market-flow-page.tsx'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { flowAddress, readFlowAddress } from './flow-address.ts'
import type { FlowTable, MarketFlow } from './queries.ts'

beforeEach(() => void standInNetwork())

const row = (key: string, label: string, known: Partial<FlowRow> = {}): FlowRow => ({
  key,
  label,
  asset_type: key === 'total' ? null : 'equity',
  net: null,
  aum: null,
  pct: null,
  pctile: null,
  history: 1,
  net_12m: null,
  of: 10,
  funds: 4,
  cum: [],
  tw_hold_twd: null,
  tw_bought_twd: null,
  chasing: null,
  ...known,
})

const may: FlowTable = {
  as_of: day('2026-05-31'),
  freq: 'month',
  freqs: ['month'],
  source: 'estimated',
  months: [day('2026-05-31')],
  rows: [
    row('total', '全部基金', { net: 2e10, pct: 0.5 }),
    row('equity', '股票型', { net: 3e10, pct: 1.5 }),
    row('bond', '債券型', { net: -1e10, pct: -3 }),
  ],
  aftermath: null,
}
const oneMonth: MarketFlow = {
  as_of: may.as_of,
  freq: 'month',
  source: 'estimated',
  key: 'equity',
  label: '股票型',
  months: [{ month: day('2026-05-31'), net: 3e10, pct: 1.5, funds: 4, price: 101, chasing: null }],
  aftermath: null,
}

async function show(table: Partial<FlowTable> = {}, flow: Partial<MarketFlow> = {}) {
  replies(getFlows, { ...may, ...table })
  replies(getMarketFlow, { ...oneMonth, ...flow })
  renderPart(<Page />)
  await screen.findByRole('heading', { level: 1 })
}
const never = (): never => {
  throw new RangeError('no month')
}
const heads = () =>
  [...(document.querySelectorAll('table.figures')[0]?.querySelectorAll('thead th') ?? [])].map(
    (head) => head.textContent,
  )

describe('the page of flows', () => {
  it('calls an estimate an estimate, of how many funds, and draws no course of one month', async () => {
    await show()
    expect(screen.getByText(/2026\/05 推估基金淨流入/).textContent).toBe(
      '2026/05 推估基金淨流入 200.00 億元，占規模 0.50%；流入最多的是股票型（300.00 億元），流出最多的是債券型（100.00 億元）。',
    )
    expect(screen.getByText(/10 檔基金中有 4 檔（40.0%）可以推估/)).toBeTruthy()
    expect(screen.getByText('目前只有 2026/05 一個月的流向，滿兩個月才畫走勢。')).toBeTruthy()
    expect(await screen.findByText(/目前只有 1 個月的流向，還沒有可以比較的月份，不下結論。/)).toBeTruthy()
  })

  it('has no column in which nothing is known', async () => {
    await show()
    expect(heads()).toEqual(['類別', '流出／流入', '淨流入（億元）', '占規模', '計入檔數'])
  })

  it('says what followed with its band, and nothing of too small a sample', async () => {
    const months = Array.from({ length: 40 }, (_, at) =>
      day(`${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`),
    )
    const found = { after: 1, all: 3, low: -6, high: -0.5, months: 20, all_months: 400, half_years: 9, enough: true }
    await show({ source: 'published', months, aftermath: found })
    const section = within(screen.getByRole('region', { name: '追高的資金後來如何' }))
    expect(
      await section.findByText(/中位數相差 −2.00 個百分點，90% 區間 −6.00～−0.50，過去追高之後的報酬低於平常/),
    ).toBeTruthy()
    expect(section.getByText('不重疊的半年 9 個')).toBeTruthy()
  })

  it('says of a small sample only that it is small', async () => {
    const few = { after: -9, all: 3, low: -12, high: -8, months: 2, all_months: 30, half_years: 1, enough: false }
    await show({ aftermath: few })
    expect(await screen.findByText(/互不重疊的半年只有 1 個，不到 8 個，樣本太少，不下結論/)).toBeTruthy()
    expect(screen.queryByText(/−9/)).toBeNull()
  })

  it('says so where nothing is known', async () => {
    await show({ source: null, as_of: null, months: [], rows: [] }, { source: null, months: [] })
    expect(screen.getAllByText('目前沒有申購贖回或規模資料，無法計算資金流向。').length).toBeGreaterThan(0)
    expect(document.querySelector('table')).toBeNull()
  })
})

describe('flows by week', () => {
  const week: FlowTable = {
    ...may,
    as_of: day('2026-05-29'),
    freq: 'week',
    freqs: ['month', 'week'],
    months: [day('2026-05-22'), day('2026-05-29')],
    rows: [row('total', '全部基金', { net: -4e8, pct: -0.2 }), row('equity', '股票型', { net: -4e8, pct: -0.2 })],
  }
  const weeks: MarketFlow = {
    ...oneMonth,
    as_of: week.as_of,
    freq: 'week',
    months: week.months.map((friday) => ({ ...(oneMonth.months[0] ?? never()), month: friday })),
  }
  const isWeekly = (url: URL) => url.searchParams.get('freq') === 'week'

  async function showAt(address: string) {
    replies(getFlows, (url) => (isWeekly(url) ? week : { ...may, freqs: week.freqs }))
    replies(getMarketFlow, (url) => (isWeekly(url) ? weeks : oneMonth))
    renderPart(<Page />, address)
    await screen.findByRole('heading', { level: 1 })
  }

  it('are offered where there are any, and not chosen at first', async () => {
    await showAt('/market/flow?of=bond')
    const choice = within(screen.getByRole('navigation', { name: '頻率' }))
    expect(choice.getByRole('link', { name: '每月' }).getAttribute('aria-current')).toBe('true')
    expect(choice.getByRole('link', { name: '每週' }).getAttribute('href')).toBe('/market/flow?freq=week&of=bond')
  })

  it('say of which week they are, that they are estimated, and how many weeks there are', async () => {
    await showAt('/market/flow?freq=week')
    expect(screen.getByText(/當週推估/).textContent).toMatch(/^2026\/05\/29 當週推估基金淨流出 4.00 億元，占規模 0.20%/)
    expect(screen.getByText(/每週淨流入由規模與淨值推估/).textContent).toMatch(
      /10 檔基金中有 4 檔（40.0%）每週揭露規模/,
    )
    expect(screen.getByText(/只有 1 週的資料，未滿 26 週不列百分位/)).toBeTruthy()
    expect(screen.getByRole('region', { name: '股票型的每週流向與走勢' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 3, name: '每週淨流入（估計）' })).toBeTruthy()
    // what followed is told of months in any case
    expect(await screen.findByText(/目前只有 1 個月的流向，還沒有可以比較的月份/)).toBeTruthy()
  })

  it('are not there where no size is known by week, even where they are asked for', async () => {
    replies(getFlows, may)
    replies(getMarketFlow, oneMonth)
    renderPart(<Page />, '/market/flow?freq=week')
    expect(await screen.findByText('沒有每週資料')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: '頻率' })).toBeNull()
    expect(screen.getByText(/2026\/05 推估基金淨流入/)).toBeTruthy()
  })
})

describe('the address of the page of flows', () => {
  it('says what is not as usual, and reads it back', () => {
    const asked = readFlowAddress(new URLSearchParams('by=set23&of=2370&months=120'))
    expect(asked).toEqual({ freq: 'month', by: 'set23', of: '2370', months: 120, weeks: 52 })
    expect(flowAddress(asked, {})).toBe('/market/flow?by=set23&of=2370&months=120')
    const usual = readFlowAddress(new URLSearchParams('by=x&of=%3Cb%3E&months=7'))
    expect(flowAddress(usual, {})).toBe('/market/flow')
    const weekly = readFlowAddress(new URLSearchParams('freq=week&weeks=104'))
    expect(flowAddress(weekly, { of: 'bond' })).toBe('/market/flow?freq=week&of=bond&weeks=104')
  })
})
