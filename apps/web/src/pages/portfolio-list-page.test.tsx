import { screen, waitFor, within } from '@testing-library/react'
import { getRiskReturn } from '@zhiheng/contract/model-portfolios.ts'
import { getHealth } from '@zhiheng/contract/portfolio-analysis/health.ts'
import { listFollowedPortfolios } from '@zhiheng/contract/portfolio-following.ts'
import { listPortfolios } from '@zhiheng/contract/portfolio-list.ts'
import { getQuadrantal } from '@zhiheng/contract/portfolio-list/quadrantal.ts'
import { listTags } from '@zhiheng/contract/tags.ts'
import type { Group } from '@zhiheng/domain/access/roles.ts'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'

import type { PortfolioList } from '../features/portfolio-list/list-conditions.ts'
import { memberQuery } from '../features/session/queries.ts'
import { BootProvider } from '../page/boot.tsx'
import { aBoot } from '../testing/a-boot.ts'
import { day } from '../testing/a-fund.ts'
import { aListedPortfolio } from '../testing/a-listed-portfolio.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPart } from '../testing/render-part.tsx'
import { replies, standInNetwork } from '../testing/replies.ts'
import { Page } from './portfolio-list-page.tsx'

const totals: PortfolioList['totals'] = {
  value: 1_234_567,
  gain: -2500,
  pnl_wow: 1200,
  perf_wow: 0.1,
  perf: 8.5,
  mwr: 4.25,
  mwr_yearly: true,
  mwr_missing: null,
  left_out: [],
  portfolios_left_out: 0,
  week_left_out: 0,
}
const one: PortfolioList = {
  entries: [aListedPortfolio()],
  page: 1,
  page_total: 1,
  total: 1,
  matched: 1,
  as_of: day('2026-11-20'),
  totals,
  quota: { limit: 3, used: 1, remain: 2 },
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  replies(listTags, { entries: [], entry: null })
  replies(listFollowedPortfolios, { entries: [] })
  replies(getHealth, { threshold: 40, entries: [] })
  replies(getQuadrantal, { period: '1y', as_of: day('2026-11-20'), origin: null, entries: [], ghosts: [] })
  replies(getRiskReturn, { as_of: day('2026-11-20'), period: '1y', live_since: null, points: [] })
})

async function show(
  known: Partial<PortfolioList> = {},
  at = '/portfolios',
  groups: Group[] = ['member'],
): Promise<void> {
  replies(listPortfolios, { ...one, ...known })
  renderPart(
    <BootProvider value={aBoot()}>
      <Suspense>
        <Page />
      </Suspense>
    </BootProvider>,
    at,
    (queries) => queries.setQueryData(memberQuery.queryKey, { member: aMember({ groups }) }),
  )
  await screen.findByText('投資組合', { selector: 'h1' })
}

/** What stands under a name among the totals, with its note. */
function total(name: string): string {
  const label = screen.getAllByText(name).find(({ nextElementSibling }) => nextElementSibling !== null)
  return label?.parentElement?.textContent.slice(name.length) ?? ''
}
const address = () => screen.getByLabelText('address').textContent
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('the totals over all portfolios', () => {
  it('are in TWD, with their sign and what they mean', async () => {
    await show()
    expect(total('總市值（台幣）')).toBe('1,234,567元')
    expect(total('總損益（台幣）')).toBe('−2,500元')
    expect(total('近一週損益')).toBe('+1,200元+0.10%')
    expect(total('總報酬')).toBe('+8.50%時間加權，成立以來累積')
    expect(total('我的報酬')).toBe('+4.25%金額加權，年化')
  })

  it('are a dash without a unit where nobody knows them', async () => {
    const unknown = { value: null, gain: null, pnl_wow: null, perf_wow: null, perf: null, mwr: null }
    await show({ totals: { ...totals, ...unknown, mwr_missing: 'no_value' } })
    expect(total('總市值（台幣）')).toBe('–')
    expect(total('總損益（台幣）')).toBe('–')
    expect(total('近一週損益')).toBe('––')
    expect(total('我的報酬')).toBe('–沒有可用的淨值')
  })

  it('do not call the gain of a young portfolio a rate a year', async () => {
    await show({ totals: { ...totals, mwr_yearly: false } })
    expect(total('我的報酬')).toBe('+4.25%金額加權')
  })

  it('say what they leave out, and nothing where they leave out nothing', async () => {
    const left_out = [{ lipper_id: 'A', name: '甲基金' }]
    await show({ totals: { ...totals, left_out, portfolios_left_out: 2, week_left_out: 1 } })
    const said = screen.getByText(/甲基金/).closest('div')
    expect(said?.textContent).toBe(
      '合計不含目前沒有淨值或匯率的基金：甲基金' +
        '另有 2 個組合沒有可用的淨值或匯率，未計入合計' +
        '近一週損益不含 1 個組合：這些組合有基金最近沒有淨值或匯率',
    )
  })
})

describe('the list', () => {
  it('asks for what the address says, and for nothing that it says wrongly', async () => {
    await show({}, '/portfolios?sort=drift&direction=asc&tag=x&query=%20')
    const asked = network.asked.find(({ url }) => url.pathname === '/api/pfms')
    expect([...(asked?.url.searchParams ?? [])].filter(([key]) => !/^(_|current)/.test(key))).toEqual([
      ['page', '1'],
      ['sort', 'drift'],
      ['direction', 'asc'],
    ])
  })

  it('goes to its last page where the address asks for one that is not there', async () => {
    await show({ page_total: 2 }, '/portfolios?page=9&sort=perf')
    await waitFor(() => expect(address()).toBe('/portfolios?page=2&sort=perf'))
  })

  it('says how many there are and may be', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe('共 1 個，最多 3 個')
  })

  it('says so where there is no limit', async () => {
    await show({ quota: { limit: null, used: 1, remain: null } })
    expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe('共 1 個，數量不限')
  })

  it('says how many meet the conditions, and that the totals are of all', async () => {
    await show({ matched: 1, total: 4 }, '/portfolios?query=退')
    expect(screen.getByText(/符合條件/).textContent).toBe('符合條件的有 1 個；上方合計為全部組合。')
  })

  it('leads out of conditions that none meets, and keeps the totals', async () => {
    await show({ entries: [], matched: 0, total: 4 }, '/portfolios?tag=3')
    expect(screen.getByRole('link', { name: '清除篩選' }).getAttribute('href')).toBe('/portfolios')
    expect(total('總市值（台幣）')).toBe('1,234,567元')
    expect(network.asked.filter(({ url }) => url.pathname.endsWith('/health'))).toEqual([])
  })

  it('has neither totals nor a map where there is no portfolio, and leads to the first', async () => {
    await show({ entries: [], total: 0, matched: 0 })
    expect(screen.queryByText('總市值（台幣）')).toBeNull()
    expect(screen.queryByRole('region', { name: '風險報酬圖' })).toBeNull()
    expect(links()).toContain('/portfolios/new')
    expect(links()).not.toContain('/portfolios/import')
  })

  it('marks what deserves a look once that is known, and explains the mark', async () => {
    replies(getHealth, {
      threshold: 40,
      entries: [{ id: 7, overlap: { first: '甲', second: '乙', percent: 52 }, fallen: [] }],
    })
    await show()
    await waitFor(() => expect(screen.getAllByTitle('「甲」與「乙」持股重疊 52.0%')).toHaveLength(2))
    expect(screen.getByText(/有兩檔基金的持股重疊達 40%/).textContent).not.toContain('評分下降')
  })

  it('offers the adviser’s batches to staff alone', async () => {
    await show()
    expect(links()).not.toContain('/portfolios/batches')
  })

  it('offers them to staff', async () => {
    await show({}, '/portfolios', ['staff'])
    const head = within(screen.getByRole('heading', { level: 1 }).closest('.wrap') ?? document.body)
    expect(head.getByRole('link', { name: '批次再平衡' }).getAttribute('href')).toBe('/portfolios/batches')
  })
})
