import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { knowPages } from '../../page/known-pages.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { askMembersOnly, offerUpgrade, tellLimit, tellNoRoom } from './gates.ts'

beforeEach(() => {
  knowPages([{ path: '/portfolios' }, { path: '/favorites' }])
  renderPart(<AskHost />, '/funds/68000217?from=list')
})
afterEach(() => {
  act(denyAll)
  cleanup()
})

const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

describe('what is for members only', () => {
  it('shows the way in, and back to this page', async () => {
    void askMembersOnly()
    await screen.findByRole('dialog', { name: '會員專屬功能' })
    expect(link('登入')).toBe('/members/signin?referer=%2Ffunds%2F68000217%3Ffrom%3Dlist')
    expect(link('免費註冊')).toBeUndefined()
  })

  it('shows the way to sign up once there is one', async () => {
    knowPages([{ path: '/members/signup' }])
    void askMembersOnly()
    await screen.findByRole('dialog', { name: '會員專屬功能' })
    expect(link('免費註冊')).toBe('/members/signup?referer=%2Ffunds%2F68000217%3Ffrom%3Dlist')
  })

  it('settles when one goes to sign in', async () => {
    const closed = askMembersOnly()
    fireEvent.click(await screen.findByRole('link', { name: '登入' }))
    await closed
    expect(screen.getByLabelText('address').textContent).toContain('/members/signin')
  })

  it('says what premium members have, in the numbers of the quota table', async () => {
    void askMembersOnly({ premium: true })
    const dialog = await screen.findByRole('dialog', { name: '進階會員專屬' })
    expect(dialog.textContent).toContain('50 檔最愛、50 個投資組合')
    // there is no page to compare funds on, and there are no articles
    expect(dialog.textContent).not.toMatch(/比較|文章/)
  })
})

describe('a general member without room', () => {
  it('sees both tiers side by side, and where to make room', async () => {
    void offerUpgrade('portfolios')
    const dialog = await screen.findByRole('alertdialog', { name: '投資組合數量已達上限' })
    expect(dialog.textContent).toContain('一般會員可建立 3 個投資組合，升級進階會員可提高至 50 個。')
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual(['項目一般會員進階會員', '最愛基金10 檔50 檔', '投資組合3 個50 個'])
    expect(link('前往投資組合清單')).toBe('/portfolios')
    expect(link('查看升級方案')).toBeUndefined()
  })

  it('is led to the plans once they have a page', async () => {
    knowPages([{ path: '/members/premium' }])
    void offerUpgrade('favorites')
    await screen.findByRole('alertdialog', { name: '最愛基金數量已滿' })
    expect(link('查看升級方案')).toBe('/members/premium#plan')
    expect(link('前往最愛基金')).toBeUndefined()
  })
})

describe('any other member without room', () => {
  it('is told where to make some, and goes there', async () => {
    const closed = tellLimit('favorites')
    const dialog = await screen.findByRole('alertdialog', { name: '已達收藏基金上限' })
    expect(within(dialog).getByRole('button', { name: '我知道了' })).toBeDefined()
    fireEvent.click(within(dialog).getByRole('link', { name: '前往最愛基金' }))
    await closed
    expect(screen.getByLabelText('address').textContent).toBe('/favorites')
  })

  it('may leave it at that', async () => {
    const closed = tellLimit('portfolios')
    await screen.findByRole('alertdialog', { name: '投資組合數量已達上限' })
    fireEvent.click(screen.getByRole('button', { name: '我知道了' }))
    await closed
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

it.each([
  [['member'], '最愛基金數量已滿'],
  [['member', 'member_premium'], '已達收藏基金上限'],
  [['member', 'member_signed'], '已達收藏基金上限'],
  [['member', 'member_pro'], '已達收藏基金上限'],
  [['member', 'firm_member'], '已達收藏基金上限'],
  [['member', 'staff'], '已達收藏基金上限'],
])('without room %j reads 「%s」', async (groups, title) => {
  void tellNoRoom('favorites', groups)
  expect(await screen.findByRole('alertdialog', { name: title })).toBeDefined()
})
