import { act, fireEvent, screen, within } from '@testing-library/react'
import { listFundPairs, readComparison } from '@zhiheng/contract/fund-comparison.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import type { Comparison } from '../features/fund-comparison/queries.ts'
import { forgetComparisons, rememberComparison } from '../features/fund-comparison/recent.ts'
import { aComparedFund as fund, aComparison } from '../testing/a-compared-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { replies, standInNetwork } from '../testing/replies.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  act(forgetComparisons)
  const paired = (lipper_id: string) => ({
    lipper_id,
    name: `基金 ${lipper_id}`,
    asset_type: 'equity' as const,
    currency: 'TWD' as const,
  })
  replies(listFundPairs, {
    pairs: [{ kind: 'same_index', about: '臺灣 50 指數', funds: [paired('0050'), paired('006208')] }],
  })
})

/** What everybody may read: how many may be compared, and what opens it, are the member’s alone. */
function open(known: Partial<Comparison> = {}) {
  const { limit: _limit, share_key: _key, ...data } = aComparison([fund('A'), fund('B')], known)
  replies(readComparison, data)
}

async function visit(at: string, { isMember = false, features = ['compare' as const] } = {}) {
  open()
  const member = isMember ? aMember() : null
  const view = await renderPage(at, { member, boot: { features: [...features] } })
  await screen.findByRole('heading', { level: 1 })
  return view
}
const calls = () => network.asked.filter(({ url }) => url.pathname === '/api/funds/comparison/open')

/** What was asked last, without what every call says. */
function asked() {
  const { _guest, current_env: _site, ...words } = Object.fromEntries(calls().at(-1)?.url.searchParams ?? [])
  return words
}

describe('a visitor’s trial', () => {
  const trial = async () => within(await screen.findByRole('region', { name: '試比結果' }))

  it('is of the first two funds of the address, in its currency and over its days', async () => {
    await visit('/compare?funds=a,B,C&currency=USD&from=2024-01-02&to=2025-01-02&basis=price')
    expect(asked()).toEqual({
      ids: 'A,B',
      currency: 'USD',
      from: '2024-01-02',
      to: '2025-01-02',
      span: 'common',
      basis: 'price',
    })
    expect(await (await trial()).findByText('訪客試比，不會儲存')).toBeTruthy()
  })

  it('shows all that a member sees, and changes neither funds nor the device', async () => {
    await visit('/compare?funds=A,B')
    const shown = await trial()
    expect(await shown.findByRole('region', { name: '一句話結論' })).toBeTruthy()
    expect(await shown.findByRole('table', { name: '數字並列' })).toBeTruthy()
    expect(shown.queryByRole('link', { name: '移除基金 A' })).toBeNull()
    expect(shown.queryByRole('button', { name: '加入基金' })).toBeNull()
    expect(localStorage.getItem('recent-comparisons')).toBeNull()
  })

  it('is shown another way at its own address, and leads to joining', async () => {
    await visit('/compare?funds=A,B&currency=USD')
    const shown = await trial()
    expect((await shown.findByRole('link', { name: '與 A 的差' })).getAttribute('href')).toBe(
      '/compare?funds=A,B&currency=USD&mode=differ',
    )
    expect(shown.getByRole('link', { name: '免費註冊' }).getAttribute('href')).toBe('/members/signup')
    expect(shown.getByRole('link', { name: '登入後比較更多檔' }).getAttribute('href')).toBe('/members/signin')
  })

  it.each(['/compare', '/compare?funds=A', '/compare?funds=A,a,%3C'])('is none at %s', async (at) => {
    await visit(at)
    await screen.findByText('訪客可以試比兩檔，不會儲存；登入會員可比較更多檔。')
    expect(screen.queryByRole('region', { name: '試比結果' })).toBeNull()
    expect(calls()).toEqual([])
  })

  it('is none of a member', async () => {
    await visit('/compare?funds=A,B', { isMember: true })
    await screen.findByText('選好兩檔以上就能比較，最多 4 檔。')
    expect(screen.queryByRole('region', { name: '試比結果' })).toBeNull()
    expect(calls()).toEqual([])
  })
})

describe('where comparing begins', () => {
  const pair = () => screen.findByRole('link', { name: /臺灣 50 指數/ })

  it('has pairs that lead a visitor to the trial and a member to the comparison', async () => {
    const { unmount } = await visit('/compare')
    expect((await pair()).getAttribute('href')).toBe('/compare?funds=0050,006208')
    expect((await pair()).textContent).toBe('臺灣 50 指數股票基金 0050股票與基金 006208')
    unmount()
    await visit('/compare', { isMember: true })
    expect((await pair()).getAttribute('href')).toBe('/compare/funds/0050,006208')
  })

  it('has for a member what was compared of late, the latest first, until it is forgotten', async () => {
    const names = (ids: string[]) => ids.map((id) => `基金 ${id}`)
    for (const ids of [
      ['A', 'B'],
      ['C', 'D'],
      ['B', 'A'],
    ])
      act(() => rememberComparison({ ids, names: names(ids) }))
    await visit('/compare', { isMember: true })
    const list = within(await screen.findByRole('region', { name: '最近的比較' }))
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/compare/funds/B,A',
      '/compare/funds/C,D',
    ])
    fireEvent.click(list.getByRole('button', { name: '清除紀錄' }))
    expect(screen.queryByRole('region', { name: '最近的比較' })).toBeNull()
    expect(localStorage.getItem('recent-comparisons')).toBeNull()
  })

  it('does not tell a visitor what a member compared on this device', async () => {
    act(() => rememberComparison({ ids: ['A', 'B'], names: ['基金 A', '基金 B'] }))
    await visit('/compare')
    await pair()
    expect(screen.queryByRole('region', { name: '最近的比較' })).toBeNull()
  })

  it('begins with two funds, and says how many are missing', async () => {
    await visit('/compare')
    const start = await screen.findByRole<HTMLButtonElement>('button', { name: '開始比較' })
    expect(start.disabled).toBe(true)
    expect(screen.getByText('再選 2 檔就能比較')).toBeTruthy()
  })

  it('is closed on a site that does not offer it', async () => {
    await visit('/compare?funds=A,B', { features: [] })
    expect(screen.getByText('目前沒有開放績效比較')).toBeTruthy()
    expect(screen.queryByRole('region', { name: '試比結果' })).toBeNull()
  })
})

describe('a comparison behind a link', () => {
  it('asks with its key, and changes nothing but how it is shown', async () => {
    await visit('/compare/shared/k3y/A,B/USD?basis=price')
    expect(asked()).toEqual({ ids: 'A,B', key: 'k3y', currency: 'USD', span: 'common', basis: 'price' })
    expect((await screen.findByRole('link', { name: '與 A 的差' })).getAttribute('href')).toBe(
      '/compare/shared/k3y/A,B/USD?basis=price&mode=differ',
    )
    expect(screen.queryByRole('link', { name: '移除基金 A' })).toBeNull()
    expect(screen.queryByRole('button', { name: '加入基金' })).toBeNull()
    expect(screen.queryByRole('button', { name: '分享連結' })).toBeNull()
    expect(localStorage.getItem('recent-comparisons')).toBeNull()
  })

  it('leads a visitor to joining, and a member to a comparison of their own', async () => {
    const { unmount } = await visit('/compare/shared/k3y/A,B')
    expect(screen.getByRole('link', { name: '免費註冊，建立自己的比較' })).toBeTruthy()
    unmount()
    await visit('/compare/shared/k3y/A,B/USD?mode=differ', { isMember: true })
    expect(screen.getByRole('link', { name: '用這幾檔建立我的比較' }).getAttribute('href')).toBe(
      '/compare/funds/A,B/USD?mode=differ',
    )
  })
})
