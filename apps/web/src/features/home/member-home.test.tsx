import { cleanup, screen, within } from '@testing-library/react'
import { type AttentionItem, getHomeAlerts, type HomeAlerts } from '@zhiheng/contract/home/alerts.ts'
import { getHomeFavorites, type HomeFavorites, type MovedFavorite } from '@zhiheng/contract/home/favorites.ts'
import { getHomeMy, type HomeMy } from '@zhiheng/contract/home/my.ts'
import type { HomeSample } from '@zhiheng/contract/home/sample.ts'
import { afterEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, standInNetwork } from '../../testing/replies.ts'
import { MemberHome } from './member-home.tsx'
import { homeAlerts, homeFavorites, homeMy, homeSample } from './queries.ts'

afterEach(cleanup)

const asOf = day('2026-11-19')
const week = {
  from: day('2026-11-12'),
  to: asOf,
  gain: 28_410,
  perf: 0.87,
  market: 32_300,
  exchange: -5480,
  distributions: 1590,
  left_out: 0,
  unknown_income: 0,
  is_quiet: false,
  sentence: '影響最大的是台股（+20,113 元）。',
}
const my: HomeMy = {
  as_of: asOf,
  stale: false,
  count: 2,
  value: 3_284_560,
  invested: 2_924_663,
  gain: 359_897,
  since: day('2024-08-05'),
  pnl_wow: 28_410,
  perf_wow: 0.87,
  drift: 6.3,
  older: null,
  funds_left_out: 0,
  portfolios_left_out: 0,
  week,
  course: null,
  entries: [
    { id: 7, name: '退休', amount: 2_204_318, pnl_wow: 18_240, perf_wow: 0.84, drift: 6.3, since: day('2024-08-05') },
  ],
  mix: { ef: 51.5, bf: 29.2, mmf: 13.2, blf: 6.1, other: 0 },
  markets: [],
}
const item = (title: string, isOverdue: boolean): AttentionItem => ({
  kind: 'drift',
  fact: '偏離 6.3%',
  title,
  advice: '可以調回目標。',
  button: '查看方案',
  link: '/portfolios/7/rebalance',
  is_overdue: isOverdue,
  day: null,
})
const noAlerts: HomeAlerts = { as_of: asOf, stale: false, items: [], more: 0, next: [] }
const noFavorites: HomeFavorites = {
  as_of: asOf,
  stale: false,
  count: 0,
  funds: [],
  moved: 0,
  unknown: 0,
  rest_most: null,
}
const moved = (id: string, times: number | null): MovedFavorite => ({
  lipper_id: id,
  name: `基金 ${id}`,
  warnings: [],
  currency: 'TWD',
  risk_level: 4,
  score: 2,
  price: 31.205,
  price_date: asOf,
  day: 2.04,
  week: 4.86,
  times,
  trend: [1, 1.1],
})
const sample: HomeSample = { as_of: asOf, stale: false, sample: null }

function show(
  more: { my?: Partial<HomeMy>; alerts?: Partial<HomeAlerts>; favorites?: Partial<HomeFavorites> } = {},
  unknown: readonly unknown[] | null = null,
) {
  renderPart(<MemberHome />, '/', (queries) => {
    queries.setQueryData(homeMy.queryKey, { ...my, ...more.my })
    queries.setQueryData(homeAlerts.queryKey, { ...noAlerts, ...more.alerts })
    queries.setQueryData(homeFavorites.queryKey, { ...noFavorites, ...more.favorites })
    queries.setQueryData(homeSample.queryKey, sample)
    if (unknown !== null) queries.removeQueries({ queryKey: unknown })
  })
}

const region = (name: string) => screen.getByRole('region', { name })

describe('a member’s day', () => {
  it('says what all is worth, of which day, since when, paid in and made', () => {
    show({ my: { older: { count: 2, day: day('2026-11-18'), is_one_day: true } } })
    const sum = region('全部投資組合').textContent
    expect(sum).toContain('全部投資組合（2 組），11/19 淨值；2 檔淨值為 11/18')
    expect(sum).toContain('3,284,560')
    expect(sum).toContain('自 2024/08 起投入 2,924,663 元，累計損益 +359,897 元')
  })

  it('lists the parts of the week with their signs, under the gain that they add up to', () => {
    show()
    const sum = region('全部投資組合')
    expect(within(sum).getByRole('heading', { level: 2 }).textContent).toContain('+28,410 元')
    const shown = within(sum)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(shown).toEqual([
      ['市場', '+32,300'],
      ['匯率', '−5,480'],
      ['配息', '+1,590'],
    ])
  })

  it('says what is in no figure, and what is not known of the week', () => {
    show({ my: { funds_left_out: 1, week: { ...week, left_out: 1, unknown_income: 2 } } })
    const sum = region('全部投資組合').textContent
    expect(sum).toContain('另有 1 檔基金沒有可用的淨值或匯率，未計入。')
    expect(sum).toContain('2 檔基金的配息未公布，除息的影響計在市場。')
    expect(sum).toContain('不含 1 個不滿一週或缺淨值的組合。')
  })

  it('waits for a week before it speaks of one', () => {
    show({ my: { week: null } })
    expect(region('全部投資組合').textContent).toContain('這一週–　滿一週後顯示')
  })

  it('says that money was taken out on balance, and no amount paid in below zero', () => {
    show({ my: { invested: -5000, gain: 3_289_560 } })
    expect(region('全部投資組合').textContent).toContain('已淨取回 5,000 元')
  })
})

describe('what is worth a look', () => {
  const isOrange = (name: RegExp) => screen.getByRole('link', { name }).className.includes('bg-brand')

  it('has one orange button, on the first, and only where it is overdue', () => {
    show({ alerts: { items: [item('甲', true), item('乙', true)], more: 1 } })
    expect(region('值得留意').textContent).toContain('3 件，依時效排列')
    expect([isOrange(/甲/), isOrange(/乙/)]).toEqual([true, false])
    cleanup()
    show({ alerts: { items: [item('甲', false)] } })
    expect(isOrange(/甲/)).toBe(false)
  })

  it('says on a quiet day that nothing is to be done, and what comes next', () => {
    show({
      alerts: { next: [{ day: day('2026-12-06'), text: '「退休」定期定額扣款 9,000 元', link: '/portfolios/7' }] },
    })
    expect(region('值得留意').textContent).toContain('今天沒有需要處理的事')
    expect(within(region('值得留意')).getByRole('listitem').textContent).toBe('12/06「退休」定期定額扣款 9,000 元')
  })
})

describe('favourites that moved', () => {
  it('prints how many times the usual, and the rest in one line', () => {
    show({ favorites: { count: 9, funds: [moved('A', 2.14)], moved: 1, unknown: 2, rest_most: 1.2 } })
    const panel = region('最愛裡有變化的').textContent
    expect(panel).toContain('9 檔中 1 檔')
    expect(panel).toContain('平常的 2.1 倍')
    expect(panel).toContain('其餘 6 檔的變動都在平常範圍內；2 檔歷史不足半年或走勢一向平穩，不列倍數')
  })

  it('says on a quiet week that all are in the usual, with the three that moved most', () => {
    show({ favorites: { count: 9, funds: ['A', 'B', 'C'].map((id) => moved(id, 0.3)), rest_most: 0.2 } })
    const panel = region('最愛都在平常範圍內').textContent
    expect(panel).toContain('9 檔，列出變動最大的 3 檔')
    expect(panel).toContain('其餘 6 檔一週變動都不超過 0.20%')
  })

  it('claims nothing usual where nobody knows what is', () => {
    show({ favorites: { count: 1, funds: [moved('A', null)], unknown: 1 } })
    expect(region('最愛的這一週').textContent).not.toContain('平常的')
  })
})

describe('a part of the day that does not come', () => {
  const parts = [
    [getHomeMy, homeMy, ['全部投資組合', '我的組合']],
    [getHomeAlerts, homeAlerts, ['值得留意']],
    [getHomeFavorites, homeFavorites, ['最愛裡有變化的']],
  ] as const

  it.each(parts)('says so in its place, and takes no other with it', async (part, asked, names) => {
    standInNetwork()
    refuses(part, { status: 403, code: 'forbidden', message: '沒有權限' })
    show({}, asked.queryKey)
    const alerts = await screen.findAllByRole('alert')
    expect(alerts).toHaveLength(names.length)
    for (const [at, name] of names.entries()) expect(alerts[at]?.textContent).toContain(name)
    const all = parts.flatMap(([, , every]) => every)
    for (const other of all.filter((name) => !names.some((one) => one === name)))
      expect(region(other).textContent).not.toBe('')
  })
})

describe('a member without a portfolio', () => {
  it('sees the question and the sample, and no empty box', () => {
    show({ my: { count: 0, value: null, week: null, entries: [], mix: null } })
    expect(screen.getByRole('link', { name: '輸入我的基金' }).getAttribute('href')).toBe('/portfolios/new')
    expect(region('示範組合')).toBeDefined()
    expect(screen.queryByRole('region', { name: '值得留意' })).toBeNull()
    expect(screen.queryByRole('region', { name: '我的組合' })).toBeNull()
  })
})
