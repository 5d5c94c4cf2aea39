import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { compareFunds } from '@zhiheng/contract/fund-comparison.ts'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Comparison } from '../features/fund-comparison/queries.ts'
import { forgetComparisons } from '../features/fund-comparison/recent.ts'
import { aComparedFund as fund, aComparison } from '../testing/a-compared-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { replies, standInNetwork } from '../testing/replies.ts'
import { denyAll } from '../ui/overlays/asked-store.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => {
  act(denyAll)
  Reflect.deleteProperty(navigator, 'clipboard')
})

const two = [fund('A'), fund('B')]

async function visit(at: string, known: Partial<Comparison> = {}, groups: MemberProfile['groups'] = ['member']) {
  replies(compareFunds, { ...aComparison(two), limit: 4, share_key: 'k3y', ...known })
  const view = await renderPage(at, { member: aMember({ groups }), boot: { features: ['compare'] } })
  await screen.findByRole('heading', { level: 1 })
  return view
}
const calls = () => network.asked.filter(({ url }) => url.pathname === '/api/funds/comparison')
const address = () => screen.getByLabelText('address').textContent
const cards = () => within(screen.getByRole('list', { name: '比較的基金' }))

/** What was asked last, without what every call says. */
function asked() {
  const { _guest, current_env: _site, ...words } = Object.fromEntries(calls().at(-1)?.url.searchParams ?? [])
  return words
}

describe('the address of a member’s comparison', () => {
  it('is what is asked for', async () => {
    await visit('/compare/funds/A,B/USD/2024-01-02/2025-01-02?span=own&basis=price&mode=differ')
    expect(asked()).toEqual({
      ids: 'A,B',
      currency: 'USD',
      from: '2024-01-02',
      to: '2025-01-02',
      span: 'own',
      basis: 'price',
    })
  })

  it('is tidied of what it cannot mean', async () => {
    await visit('/compare/funds/a,B,a,%3Cb%3E/XXX/2024-13-01?span=all&basis=nav')
    expect(asked()).toEqual({ ids: 'A,B', currency: 'TWD', span: 'common', basis: 'total_return' })
  })

  it('makes no new call for another way of showing the same figures', async () => {
    await visit('/compare/funds/A,B')
    fireEvent.click(await screen.findByRole('link', { name: '與 A 的差' }))
    await waitFor(() => expect(address()).toBe('/compare/funds/A,B?mode=differ'))
    expect(calls()).toHaveLength(1)
  })

  it('changes with the currency that is chosen, and the rest stays', async () => {
    await visit('/compare/funds/A,B/TWD/2024-01-02?basis=price')
    fireEvent.change(screen.getByRole('combobox', { name: '換算幣別' }), { target: { value: 'USD' } })
    await waitFor(() => expect(address()).toBe('/compare/funds/A,B/USD/2024-01-02?basis=price'))
    await waitFor(() => expect(asked()).toMatchObject({ currency: 'USD', from: '2024-01-02', basis: 'price' }))
  })

  it('offers spans up to the day of the figures, and the common one without days', async () => {
    await visit('/compare/funds/A,B/USD/2023-11-20', { currency: 'USD' })
    const spans = within(screen.getByRole('navigation', { name: '期間' }))
    const to = (name: string) => spans.getByRole('link', { name }).getAttribute('href')
    expect(to('共同期間')).toBe('/compare/funds/A,B/USD')
    expect(to('今年以來')).toBe('/compare/funds/A,B/USD/2025-12-31')
    expect(to('五年')).toBe('/compare/funds/A,B/USD/2021-11-20')
    expect(to('各自成立以來')).toBe('/compare/funds/A,B/USD?span=own')
    expect(spans.getByRole('link', { current: true }).textContent).toBe('三年')
  })

  it('without funds asks for none and offers the ways to some', async () => {
    await visit('/compare/funds')
    expect(screen.getByText('選擇要比較的基金')).toBeTruthy()
    expect(screen.getByRole('link', { name: '從最愛加入' }).getAttribute('href')).toBe('/favorites')
    expect(network.asked).toEqual([])
  })
})

describe('who is compared', () => {
  it('can be taken out, and the rest of the address stays', async () => {
    await visit('/compare/funds/A,B/USD?mode=differ')
    expect(cards().getByRole('link', { name: '移除基金 A' }).getAttribute('href')).toBe(
      '/compare/funds/B/USD?mode=differ',
    )
  })

  it('is one alone without a verdict, a window and a link to give away', async () => {
    await visit('/compare/funds/A', { entries: [fund('A')] })
    expect(screen.getByText('目前只有一檔基金，再加入一檔就能看到差異。')).toBeTruthy()
    expect(screen.queryByRole('region', { name: '一句話結論' })).toBeNull()
    expect(screen.queryByText(/共同期間 2024/)).toBeNull()
    expect(screen.queryByRole('button', { name: '分享連結' })).toBeNull()
  })

  it('says who was left out and why', async () => {
    await visit('/compare/funds/A,B,C,D,Z', {
      skipped: [
        { lipper_id: 'C', why: 'over_limit' },
        { lipper_id: 'D', why: 'over_limit' },
        { lipper_id: 'Z', why: 'unknown' },
      ],
    })
    expect(screen.getByText('您的會員等級一次最多比較 4 檔，其餘 2 檔未列入。')).toBeTruthy()
    expect(screen.getByText('查無代碼 Z 的基金，未列入。')).toBeTruthy()
  })

  it('is counted, with what an upgrade brings where it brings more', async () => {
    const { unmount } = await visit('/compare/funds/A,B')
    expect(screen.getByText(/^2 檔，最多 4 檔/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '進階會員可比較 8 檔' })).toBeTruthy()
    unmount()
    await visit('/compare/funds/A,B', { limit: 8 }, ['member', 'member_premium'])
    expect(screen.getByText('2 檔，最多 8 檔')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '進階會員可比較 8 檔' })).toBeNull()
  })

  it('is told to be full by what an upgrade brings, or that one must go', async () => {
    const { unmount } = await visit('/compare/funds/A,B', { limit: 2 })
    fireEvent.click(cards().getByRole('button', { name: '加入基金' }))
    expect(await screen.findByText(/升級進階會員可提高至 8 檔/)).toBeTruthy()
    act(denyAll)
    unmount()
    await visit('/compare/funds/A,B', { limit: 2 }, ['member', 'member_premium'])
    fireEvent.click(cards().getByRole('button', { name: '加入基金' }))
    expect(await screen.findByText('請先移除一檔再加入。')).toBeTruthy()
  })

  it('and has no figures says why on its card', async () => {
    await visit('/compare/funds/A,B', { entries: [fund('A'), fund('B', { trouble: 'too_young', perf: null })] })
    expect(cards().getByText('成立未滿六個月，依規定不顯示績效')).toBeTruthy()
  })

  it('is nobody where no asked code is a fund', async () => {
    await visit('/compare/funds/Y,Z', { entries: [], window: null, dates: [] })
    expect(screen.getByText('沒有可以比較的基金')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '建立投資組合' })).toBeNull()
  })
})

describe('what is done with a comparison', () => {
  it('is a link for everybody, of the funds that are shown and the way they are', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await visit('/compare/funds/A,B,Z/USD?basis=price', { skipped: [{ lipper_id: 'Z', why: 'unknown' }] })
    fireEvent.click(screen.getByRole('button', { name: '分享連結' }))
    const dialog = within(await screen.findByRole('dialog', { name: '分享連結' }))
    const link = `${location.origin}/compare/shared/k3y/A,B/USD?basis=price`
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '分享連結' }).value).toBe(link)
    fireEvent.click(dialog.getByRole('button', { name: '複製連結' }))
    await screen.findByText('已複製連結')
    expect(writeText).toHaveBeenCalledWith(link)
  })

  it('is a portfolio of those that can be bought, at parts that add up to the whole', async () => {
    await visit('/compare/funds/A,B,C', {
      entries: [
        fund('A', { volatility: 10 }),
        fund('B', { fund: { not_bought: 'suspended' } }),
        fund('C', { volatility: 30 }),
      ],
    })
    const build = screen.getByRole('link', { name: '建立投資組合' })
    // what a reader without a script gets
    expect(build.getAttribute('href')).toBe('/portfolios/new?set=A-50,C-50')
    fireEvent.click(build)
    const dialog = within(await screen.findByRole('dialog', { name: '以這幾檔建立投資組合' }))
    expect(dialog.getByText('B 無法在這裡申購，不會帶入。')).toBeTruthy()
    const part = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: `基金 ${name}的比重` })
    expect([part('A').value, part('C').value]).toEqual(['50', '50'])
    fireEvent.click(dialog.getByRole('button', { name: '波動越大，比重越低' }))
    expect([part('A').value, part('C').value]).toEqual(['75', '25'])
    fireEvent.change(part('C'), { target: { value: '20.5' } })
    expect(dialog.getByRole('status').textContent).toBe('合計 95.5%，還差 4.5%')
    const go = dialog.getByRole<HTMLButtonElement>('button', { name: '下一步' })
    expect(go.disabled || go.getAttribute('aria-disabled') === 'true').toBe(true)
    fireEvent.change(part('A'), { target: { value: '79.5' } })
    fireEvent.click(go)
    await waitFor(() => expect(address()).toBe('/portfolios/new?set=A-79.5,C-20.5'))
  })

  it('is remembered on this device, one alone is not', async () => {
    act(forgetComparisons)
    const { unmount } = await visit('/compare/funds/A', { entries: [fund('A')] })
    expect(localStorage.getItem('recent-comparisons')).toBeNull()
    unmount()
    await visit('/compare/funds/A,B')
    expect(JSON.parse(localStorage.getItem('recent-comparisons') ?? '')).toEqual([
      { ids: ['A', 'B'], names: ['基金 A', '基金 B'] },
    ])
  })
})
