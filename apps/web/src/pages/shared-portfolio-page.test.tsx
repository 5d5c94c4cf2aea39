import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  followPortfolio,
  getSharedPortfolio,
  type SharedPortfolio,
  unfollowPortfolio,
} from '@zhiheng/contract/portfolio-following.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../testing/a-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

type Fund = SharedPortfolio['funds'][number]

const key = 'abcdefghijklmnopqrstuv'
const fund = (lipper_id: string, proportion: number | null, known: Partial<Fund> = {}): Fund => ({
  lipper_id,
  name: `基金${lipper_id}`,
  warnings: [],
  asset_type: 'equity',
  for_sale: true,
  proportion,
  ...known,
})
const shared: SharedPortfolio = {
  id: 7,
  is_own: false,
  is_followed: false,
  as_of: day('2026-11-20'),
  first_date: day('2026-01-02'),
  last_rebalance: null,
  funds: [fund('A', 60), fund('B', 40)],
  allocation: { bf: 0, ef: 100, mmf: 0, blf: 0, other: 0 },
  perf: 12.345,
  perf_wow: null,
  volatility: 9.87,
  max_drawdown: -8.1,
  caveats: [],
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

async function show(known: Partial<SharedPortfolio> = {}, search = `?key=${key}`) {
  replies(getSharedPortfolio, { ...shared, ...known })
  return renderPage(`/portfolios/shared/7${search}`, { member: aMember() })
}
const sent = () =>
  network.asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [`${method} ${url.pathname}`, body])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const main = () => screen.getByRole('main').textContent

describe('a portfolio that its owner shares', () => {
  it('shows rates and no amounts, and a dash for what nobody knows', async () => {
    await show()
    expect(main()).toContain('成立以來+12.35%')
    expect(main()).toContain('近一週–')
    expect(main()).toContain('年化波動度9.87%')
    expect(main()).toContain('最近調整 –')
  })

  it('lists its funds with their shares, and says which can be bought no more', async () => {
    await show({ funds: [fund('A', 60, { for_sale: false, warnings: ['暫停申購'] }), fund('B', null)] })
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows.slice(1)).toEqual([
      ['基金A 停售暫停申購', '60.0%'],
      ['基金B ', '–'],
    ])
  })

  it('is asked for with the key of its link', async () => {
    await show()
    expect(network.asked[0]?.url.searchParams.get('key')).toBe(key)
  })

  it('that holds nothing says so, and has no funds to take over', async () => {
    await show({ funds: [] })
    expect(main()).toContain('這個組合目前沒有持有基金')
    expect(screen.queryByRole('link', { name: '用這些基金建立我的組合' })).toBeNull()
  })
})

describe('taking the funds over into a portfolio of one’s own', () => {
  it.each([
    ['with their shares where these are the whole', [fund('A', 60), fund('B', 40)], 'set=A-60,B-40'],
    ['without what is not held any more', [fund('A', 60), fund('B', 40), fund('C', 0)], 'set=A-60,B-40'],
    ['with tenths', [fund('A', 33.3), fund('B', 66.7)], 'set=A-33.3,B-66.7'],
    ['without shares where one of them is unknown', [fund('A', 100), fund('B', null)], 'funds=A,B'],
    ['without shares that are not the whole', [fund('A', 60), fund('B', 30)], 'funds=A,B'],
  ])('goes %s', async (_how, funds, query) => {
    await show({ funds })
    expect(wayTo('用這些基金建立我的組合')).toBe(`/portfolios/new?${query}`)
  })
})

describe('following', () => {
  it('is for others’ portfolios, not for one’s own', async () => {
    await show({ is_own: true })
    expect(screen.queryByRole('button', { name: '追蹤' })).toBeNull()
    expect(main()).toContain('這是您的組合。追蹤的人看到的就是這一頁。')
  })

  it('sends the key of the link, and says that one will be told', async () => {
    replies(followPortfolio, { followed: true })
    await show()
    replies(getSharedPortfolio, { ...shared, is_followed: true })
    press('追蹤')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '追蹤' }).disabled).toBe(true)
    await screen.findByText('已追蹤，調整時會通知您')
    await screen.findByRole('button', { name: '取消追蹤' })
    expect(sent()).toEqual([['POST /api/pfms/7/follow', { key }]])
  })

  it('is not said to have been done where it was refused', async () => {
    refuses(followPortfolio, { status: 404, code: 'not_found', message: '找不到這個投資組合' })
    await show()
    press('追蹤')
    await screen.findByText('找不到這個投資組合')
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '追蹤' }).disabled).toBe(false))
  })

  it('can be ended on this page by who has the link', async () => {
    replies(unfollowPortfolio, { followed: false })
    await show({ is_followed: true })
    replies(getSharedPortfolio, shared)
    press('取消追蹤')
    await screen.findByText('已取消追蹤')
    await screen.findByRole('button', { name: '追蹤' })
    expect(screen.getByLabelText('address').textContent).toBe(`/portfolios/shared/7?key=${key}`)
  })

  it('ended without the link leads away first, since the page is gone then', async () => {
    replies(unfollowPortfolio, { followed: false })
    await show({ is_followed: true }, '')
    press('取消追蹤')
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/portfolios'))
    await waitFor(() => expect(sent()).toEqual([['POST /api/pfms/7/unfollow', null]]))
  })
})
