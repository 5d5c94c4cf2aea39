import { screen, waitFor, within } from '@testing-library/react'
import { listFundTopics } from '@zhiheng/contract/fund-topics.ts'
import { getHomeAlerts } from '@zhiheng/contract/home/alerts.ts'
import { getHomeArticles } from '@zhiheng/contract/home/articles.ts'
import { getHomeBriefing } from '@zhiheng/contract/home/briefing.ts'
import { getHomeFavorites } from '@zhiheng/contract/home/favorites.ts'
import { getHomeFlows } from '@zhiheng/contract/home/flows.ts'
import { getHomeTop } from '@zhiheng/contract/home/lists.ts'
import { getHomeMy } from '@zhiheng/contract/home/my.ts'
import { getHomeSample } from '@zhiheng/contract/home/sample.ts'
import { getHomeStrip } from '@zhiheng/contract/home/strip.ts'
import { getReleases } from '@zhiheng/contract/market-indicators/releases.ts'
import { getSectorPerformances } from '@zhiheng/contract/market.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../testing/a-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  replies(getSectorPerformances, { as_of: day('2026-11-20'), currency: 'TWD', rows: [] })
  const fresh = { as_of: day('2026-11-20'), stale: false }
  replies(getHomeTop, { ...fresh, by_score: true, scored_on: null, rows: [], record: null })
  replies(getHomeArticles, { ...fresh, entries: [], events: [], cards: null })
  replies(getHomeBriefing, { ...fresh, briefing: null })
  replies(getReleases, { ...fresh, entries: [] })
  replies(getHomeFlows, { ...fresh, source: null, rows: [], ends: { most: null, least: null }, funds: 0, of: 0 })
  replies(getHomeStrip, { ...fresh, levels: [] })
  replies(getHomeSample, { ...fresh, sample: null })
  replies(listFundTopics, { entries: [] })
})

const asked = () => network.asked.map(({ url }) => url.pathname)
const periods = () => within(screen.getByRole('navigation', { name: '期間' })).getAllByRole('link')
const current = () => periods().find((link) => link.getAttribute('aria-current') !== null)?.textContent

describe('the first page of the site', () => {
  it('fetches nothing of a member for a visitor', async () => {
    await renderPage('/')
    expect(asked()).not.toContain(getHomeMy.path)
    expect(new Set(asked()).size).toBeLessThanOrEqual(9)
  })

  it('asks for a member’s own day, each part by itself', async () => {
    await renderPage('/', { member: aMember() })
    const paths = [getHomeMy, getHomeAlerts, getHomeFavorites].map(({ path }) => path)
    expect(asked()).toEqual(expect.arrayContaining(paths))
  })

  it('leads each popular search to its results', async () => {
    await renderPage('/')
    expect(decodeURIComponent(screen.getByRole('link', { name: '美元 月配' }).getAttribute('href') ?? '')).toBe(
      '/search/funds/美元 月配',
    )
  })

  it.each([
    ['/', '一週'],
    ['/?period=1y', '一年'],
    ['/?period=never', '一週'],
  ])('at %s shows the markets over %s', async (at, name) => {
    await renderPage(at)
    await waitFor(() => expect(current()).toContain(name))
  })

  it('has its plain address for the period that is usual', async () => {
    await renderPage('/?period=3m')
    expect(periods().map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/?period=1m',
      '/?period=3m',
      '/?period=ytd',
      '/?period=1y',
      '/?period=3y',
    ])
  })

  it('does not offer a period over which no market has a return', async () => {
    const unknown = { '1m': null, '6m': null, ytd: null, '3y': null, '5y': null, '10y': null }
    const perf = { ...unknown, wow: 1, '3m': 2, '1y': 3 }
    const names = { id: 'us', name: '美國股票', short_name: '美國', m_code: 'US', asset_type: 'equity' }
    // two funds are no market
    const counts = { wow: 9, '3m': 2, '1y': 9 }
    replies(getSectorPerformances, {
      as_of: day('2026-11-20'),
      currency: 'TWD',
      rows: [{ ...names, perf, median: perf, counts, count: 9 }],
    })
    await renderPage('/')
    await waitFor(() => expect(periods().map((link) => link.textContent)).toEqual(['一週', '一年']))
  })

  it('says of which day the markets are, and a dash where nobody knows', async () => {
    const { unmount } = await renderPage('/')
    expect(screen.getByRole('main').textContent).toContain('2026/11/20　基金平均報酬，台幣計價，含息')
    unmount()
    refuses(getSectorPerformances, { status: 403, code: 'forbidden', message: '沒有權限' })
    await renderPage('/')
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('–　基金平均報酬'))
  })

  it.each([
    [getHomeSample, '示範組合'],
    [getHomeStrip, '市場數字'],
    [getHomeFlows, '資金流向'],
    [getReleases, '即將公布的指標'],
    [getHomeBriefing, '財經快報'],
    [getHomeArticles, '專家觀點'],
    [getHomeTop, '各市場領先的基金'],
    [listFundTopics, '主題精選'],
  ] as const)('stands where one of its parts does not come, and asks for it again', async (part, name) => {
    refuses(part, { status: 403, code: 'forbidden', message: '沒有權限' })
    await renderPage('/', { boot: { features: ['market'] } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(name)
    expect(within(alert.parentElement ?? alert).getByRole('button', { name: /重新載入|再試一次|重試/ })).toBeDefined()
    expect(periods()).toHaveLength(6)
  })
})
