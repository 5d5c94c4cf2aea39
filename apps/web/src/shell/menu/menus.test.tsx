import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { getMember, type MemberProfile, signOut } from '@zhiheng/contract/session.ts'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createQueryClient } from '../../api/create-query-client.ts'
import { memberQuery } from '../../features/session/queries.ts'
import { VIEWING_KEY } from '../../features/session/viewing.ts'
import { type Boot, BootProvider } from '../../page/boot.tsx'
import { knowPages } from '../../page/known-pages.ts'
import { aBoot } from '../../testing/a-boot.ts'
import { aMember } from '../../testing/a-member.ts'
import { aShownFirm } from '../../testing/a-shown-firm.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { currentToasts, dismissToast } from '../../ui/feedback/toast-store.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { MemberPanel } from './member-panel.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { MobileSearch } from './mobile-search.tsx'
import { PageMarker } from './page-marker.tsx'
import { Viewed } from './viewed.tsx'

const all = ['/', '/search/funds', '/portfolios', '/members', '/favorites', '/console', '/members/signup', '/market']
const member = aMember({
  groups: ['member'],
  quota: { ...aMember().quota, portfolios: { limit: 3, used: 2, remain: 1 } },
})
const staff = aMember({ groups: ['member', 'staff'], superuser: true })
const reload = vi.fn<() => void>()

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  localStorage.clear()
  reload.mockClear()
  knowPages(all.map((path) => ({ path })))
  // jsdom opens no dialog in front of the page
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
})
afterEach(() => {
  // what is open closes with its page, while it still can
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  knowPages([])
  localStorage.clear()
  document.cookie = `${VIEWING_KEY}=; max-age=0`
  delete document.documentElement.dataset['theme']
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
})

interface Shown {
  readonly who?: MemberProfile | null
  readonly at?: string
  readonly boot?: Partial<Boot>
}
function draw(part: Parameters<typeof renderPart>[0], { who = member, at = '/', boot = {} }: Shown = {}) {
  replies(getMember, { member: who })
  return renderPart(
    <BootProvider value={aBoot(boot)}>
      <Suspense>{part}</Suspense>
      <Toaster />
    </BootProvider>,
    at,
    (queries) => queries.setQueryData(memberQuery.queryKey, { member: who }),
  )
}
const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'))
const address = () => screen.getByLabelText('address').textContent

describe('the menu of a member', () => {
  it('says who one is, as what, and how many portfolios there is room for', () => {
    draw(<MemberPanel />)
    expect(screen.getByText('王小明').nextElementSibling?.textContent).toBe('wang@example.com')
    expect(screen.getByText('一般會員').parentElement?.textContent).toBe('一般會員投資組合 2／3')
  })

  it('says that there is no end to the room where there is none', () => {
    const quota = { ...member.quota, portfolios: { limit: null, used: 12, remain: null } }
    draw(<MemberPanel />, { who: { ...member, quota } })
    expect(screen.getByText('投資組合 12／不限').tagName).toBe('SPAN')
  })

  it('leads to what one has, and staff to what they keep, marked with who sees it', () => {
    const view = draw(<MemberPanel />)
    expect(links(screen.getByRole('navigation', { name: '會員' }))).toEqual([
      '/members',
      '/favorites',
      '/portfolios',
      '/portfolios/new',
    ])
    view.unmount()
    draw(<MemberPanel />, { who: staff })
    const own = screen.getByRole('navigation', { name: '會員' })
    expect(links(own)).toContain('/console')
    expect(within(own).getByRole('link', { name: /開發主控台/ }).textContent).toMatch(/^開發主控台.+/)
  })

  it('signs out, goes home and forgets what was read', async () => {
    replies(signOut, { csrf: 'next', signed_out: true })
    const { queries } = draw(<MemberPanel />, { at: '/members' })
    queries.setQueryData(['/api/favorites', {}], { ids: ['A'] })
    fireEvent.click(screen.getByRole('button', { name: '登出' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(queries.getQueryData(['/api/favorites', {}])).toBeUndefined()
    await waitFor(() => expect(screen.queryByText('wang@example.com')).toBeNull())
  })

  it('stays where signing out failed, and says so', async () => {
    refuses(signOut, { status: 403, code: 'forbidden', message: '頁面已過期，請重新整理' })
    draw(<MemberPanel />, { at: '/members' })
    fireEvent.click(screen.getByRole('button', { name: '登出' }))
    expect(await screen.findByText('頁面已過期，請重新整理')).toBeDefined()
    expect([address(), screen.getByText('wang@example.com').tagName]).toEqual(['/members', 'P'])
  })

  it('has the theme for a visitor, too, and nothing to sign out of', () => {
    draw(<MemberPanel />, { who: null })
    expect(screen.queryByRole('button', { name: '登出' })).toBeNull()
    expect(screen.queryByRole('navigation', { name: '會員' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '深色' }))
    expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('深色')
    fireEvent.click(screen.getByRole('button', { name: '跟隨系統' }))
    expect(document.documentElement.dataset['theme']).toBeUndefined()
  })
})

describe('whose screen a superuser sees', () => {
  const choice = () => screen.queryByLabelText<HTMLSelectElement>(/以其他身分檢視/)

  it('is nobody else’s to choose', () => {
    draw(<MemberPanel />)
    expect(choice()).toBeNull()
  })

  it('is kept on the device and told to the server, and the page begins anew', () => {
    vi.stubGlobal('location', { pathname: '/', protocol: 'http:', reload })
    draw(<MemberPanel />, { who: staff })
    const select = choice()
    expect(select?.value).toBe('staff')
    if (select) fireEvent.change(select, { target: { value: 'premium' } })
    expect([localStorage.getItem(VIEWING_KEY), reload.mock.calls.length]).toEqual(['premium', 1])
    expect(document.cookie).toContain(`${VIEWING_KEY}=premium`)
  })

  it('has the roles of a firm on a firm’s site alone', () => {
    const options = () => [...(choice()?.children ?? [])].map((option) => option.textContent)
    const view = draw(<MemberPanel />, { who: staff })
    expect(options()).not.toContain('機構管理員')
    expect(options()).toContain('訪客')
    view.unmount()
    draw(<MemberPanel />, { who: staff, boot: { firm: aShownFirm() } })
    expect(options()).toContain('機構管理員')
  })

  it('is said at the foot of every page, and given back there', async () => {
    vi.stubGlobal('location', { pathname: '/', protocol: 'http:', reload })
    localStorage.setItem(VIEWING_KEY, 'premium')
    draw(<Viewed />, { who: staff })
    expect((await screen.findByText(/^目前以「/)).textContent).toBe('目前以「進階會員」身分檢視')
    fireEvent.click(screen.getByRole('button', { name: '恢復我的身分' }))
    expect([localStorage.getItem(VIEWING_KEY), reload.mock.calls.length]).toEqual([null, 1])
  })
})

describe('what stands over a page', () => {
  it('is that a developer is in a member’s place, before all else', async () => {
    const acting = { by: 'dev@test.example', until: '2026-11-20T04:30:00.000Z' }
    draw(<Viewed />, { who: { ...staff, acting } })
    expect(await screen.findByRole('region', { name: '模擬登入中' })).toBeDefined()
    expect(screen.queryByText(/^目前以/)).toBeNull()
  })

  it('is nothing for a member', async () => {
    const { container } = draw(<Viewed />)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(container.querySelector('section, p.corner-note')).toBeNull()
  })
})

describe('who may see a page, at its foot', () => {
  function at(row: object | undefined) {
    const queries = createQueryClient()
    queries.setQueryData(memberQuery.queryKey, { member: staff })
    const router = createMemoryRouter([{ path: '*', handle: { row }, element: <PageMarker /> }])
    const { container } = render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    return container.textContent
  }
  const row = { name: 'x', path: '/x', title: 'X' }

  it.each([
    ['all', { ...row, role: 'all' }, ''],
    ['visitors', { ...row, role: 'guest' }, ''],
    ['any member', { ...row, role: ['any'] }, ''],
    ['nobody knows', undefined, ''],
  ])('is not said of a page for %s', (_whom, facts, said) => {
    expect(at(facts)).toBe(said)
  })

  it('is said of a page that is kept to some, and of one that the demo alone has', () => {
    expect(at({ ...row, role: ['staff', 'developer'] })).toMatch(/^此頁限定身分.+、.+$/)
    expect(at({ ...row, role: 'all', demoOnly: true })).toBe('僅示範站與開發環境有此頁')
  })
})

describe('the menu of phones', () => {
  async function open(shown: Shown = {}) {
    draw(<MobileMenu />, shown)
    const button = screen.getByRole('button', { name: '選單' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button)
    const sheet = await screen.findByRole('dialog', { name: '選單', hidden: true })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    return sheet
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())

  it('leads to every page that is built and switched on, and marks the one that one is on', async () => {
    const sheet = await open({ at: '/portfolios/7' })
    const pages = within(sheet).getByRole('navigation', { name: '主選單', hidden: true })
    expect(links(pages)).toEqual(['/', '/search/funds', '/portfolios'])
    expect(within(pages).getByRole('link', { current: 'page', hidden: true }).textContent).toBe('投資組合')
  })

  it('has a page behind a switch once that is on', async () => {
    const sheet = await open({ boot: { features: ['market'] } })
    expect(links(within(sheet).getByRole('navigation', { name: '主選單', hidden: true }))).toContain('/market')
  })

  it('marks home at home alone', async () => {
    const sheet = await open({ at: '/' })
    const current = within(sheet).getAllByRole('link', { current: 'page', hidden: true })
    expect(current.map((link) => link.textContent)).toEqual(['首頁'])
  })

  it('has at its foot what a member comes for, and the ways in for who is none', async () => {
    await open()
    const [make] = screen.getAllByRole('link', { name: '建立投資組合', hidden: true }).slice(-1)
    expect(make?.getAttribute('href')).toBe('/portfolios/new')
    expect(screen.queryByRole('link', { name: '免費註冊', hidden: true })).toBeNull()
  })

  it('offers a visitor to sign in and, where one can join, to sign up', async () => {
    const sheet = await open({ who: null })
    expect(links(sheet)).toEqual(expect.arrayContaining(['/members/signin', '/members/signup']))
    expect(within(sheet).queryByRole('button', { name: '登出', hidden: true })).toBeNull()
  })

  it('offers no way to join where the site has none', async () => {
    knowPages(all.filter((path) => path !== '/members/signup').map((path) => ({ path })))
    const sheet = await open({ who: null })
    expect(links(sheet)).not.toContain('/members/signup')
  })

  it('closes by its cross, by a press beside it, by Escape and by a swipe to the left', async () => {
    const ways: ((sheet: HTMLElement) => void)[] = [
      () => fireEvent.click(screen.getByRole('button', { name: '關閉', hidden: true })),
      (sheet) => fireEvent.click(sheet),
      (sheet) => fireEvent(sheet, new Event('close')),
      (sheet) => {
        fireEvent.touchStart(sheet, { touches: [{ clientX: 200, clientY: 10 }] })
        fireEvent.touchEnd(sheet, { changedTouches: [{ clientX: 50, clientY: 20 }] })
      },
    ]
    draw(<MobileMenu />)
    const closed: boolean[] = []
    for (const close of ways) {
      fireEvent.click(screen.getByRole('button', { name: '選單' }))
      close(await screen.findByRole('dialog', { name: '選單', hidden: true }))
      closed.push(screen.queryByRole('dialog', { hidden: true }) === null)
    }
    expect(closed).toEqual([true, true, true, true])
  })

  it('keeps the page below it still, and lets it go again', async () => {
    await open()
    const { style } = document.documentElement
    expect(style.overflow).toBe('hidden')
    fireEvent.click(screen.getByRole('button', { name: '關閉', hidden: true }))
    await gone()
    expect([style.overflow, style.paddingRight]).toEqual(['', ''])
  })

  it('signs out', async () => {
    replies(signOut, { csrf: 'next', signed_out: true })
    const sheet = await open({ at: '/members' })
    fireEvent.click(within(sheet).getByRole('button', { name: '登出', hidden: true }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(network.asked.some(({ method, url }) => method === 'POST' && url.pathname === signOut.path)).toBe(true)
  })
})

describe('the search of phones', () => {
  const overlay = () => screen.queryByRole('dialog', { name: '搜尋', hidden: true })

  it('opens over the page by a press, and goes with the step back', async () => {
    draw(<MobileSearch />, { at: '/portfolios' })
    fireEvent.click(screen.getByRole('link', { name: '搜尋' }))
    await waitFor(() => expect(overlay()).not.toBeNull())
    expect(address()).toBe('/portfolios')
    fireEvent.click(screen.getByRole('button', { name: '返回', hidden: true }))
    await waitFor(() => expect(overlay()).toBeNull())
    expect(address()).toBe('/portfolios')
  })

  it('leads to a page of its own where nothing is awake', () => {
    draw(<MobileSearch />)
    expect(screen.getByRole('link', { name: '搜尋' }).getAttribute('href')).toBe('/search/funds')
  })
})
