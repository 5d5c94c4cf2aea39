import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type MemberProfile, signIn, signOut } from '@zhiheng/contract/session.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { lastSignIn } from '../features/session/last-sign-in.ts'
import { memberQuery } from '../features/session/queries.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  localStorage.clear()
})

const email = 'ming@test.example'
const address = () => screen.getByLabelText('address').textContent
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const sent = () => network.asked.map(({ url, body }) => [url.pathname, body])
const main = () => screen.getByRole('main').textContent

function signInAs(password = 'three oaks') {
  fill('電子郵件', email)
  fill('密碼', password)
  press('登入')
}

describe('signing in', () => {
  it('goes on where one was going, and the tab is the member’s', async () => {
    replies(signIn, { member: aMember({ id: 5 }), csrf: 'fresh' })
    const { queries } = await renderPage('/members/signin?referer=%2Ffavorites%3Fsort%3Dname')
    signInAs()
    await waitFor(() => expect(address()).toBe('/favorites?sort=name'))
    expect(queries.getQueryData(memberQuery.queryKey)?.member?.id).toBe(5)
    expect([lastSignIn(), sent()]).toEqual(['live', [['/api/member/signin', { email, password: 'three oaks' }]]])
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'goes home where one was going elsewhere: %s',
    async (referer) => {
      replies(signIn, { member: aMember(), csrf: 'fresh' })
      await renderPage(`/members/signin?referer=${encodeURIComponent(referer)}`)
      signInAs()
      await waitFor(() => expect(address()).toBe('/'))
    },
  )

  it('goes by way of the second factor where there is one, and nobody is signed in before it', async () => {
    replies(signIn, { second_factor: ['totp'] })
    const { queries } = await renderPage('/members/signin?referer=%2Ffavorites')
    signInAs()
    await waitFor(() => expect(address()).toBe('/members/second_factor?referer=%2Ffavorites'))
    expect([queries.getQueryData(memberQuery.queryKey), lastSignIn()]).toEqual([{ member: null }, null])
  })

  it('leads to the mail that was not opened yet', async () => {
    refuses(signIn, { status: 403, code: 'not_activated', message: '帳號尚未啟用' })
    await renderPage('/members/signin')
    signInAs()
    await waitFor(() => expect(address()).toBe(`/members/unactivated/${email}`))
  })

  it('tells the page of a locked account how long it takes', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] })
    refuses(signIn, { status: 423, code: 'account_locked', message: '帳號已暫時鎖定', retryAfter: 900 })
    const { router } = await renderPage('/members/signin')
    signInAs()
    await waitFor(() => expect(address()).toBe(`/members/locked/${email}`))
    expect(router.state.location.state).toEqual({ lockedUntil: 1_800_000_900_000 })
  })

  it('keeps where one was going for who has no account', async () => {
    const { unmount } = await renderPage('/members/signin?referer=%2Ffavorites')
    expect(wayTo('免費註冊')).toBe('/members/signup?referer=%2Ffavorites')
    unmount()
    await renderPage('/members/signin')
    expect(wayTo('免費註冊')).toBe('/members/signup')
  })

  it('begins with the address of a link', async () => {
    await renderPage(`/members/signin/${email}`)
    expect(box('電子郵件').value).toBe(email)
  })
})

describe('coming to the sign-in because something ended', () => {
  it.each([
    ['superseded', '您的帳號已在其他裝置登入，這裡的登入狀態已失效。'],
    ['expired', '您的登入狀態已逾時'],
  ])('says why: %s', async (word, sentence) => {
    await renderPage(`/members/signin?ended=${word}`)
    expect(main()).toContain(sentence)
  })

  it('says nothing of the kind for a word that somebody else wrote', async () => {
    await renderPage('/members/signin?ended=frozen')
    expect(main()).not.toContain('請重新登入')
  })

  it('tells a member whose role is not enough which one is, in the place of the form', async () => {
    await renderPage('/members/signin?referer=%2Fportfolios%2F7%2Fprint&lacks=pro,staff,firm', { member: aMember() })
    expect(main()).toContain('此頁僅開放專業會員、機構會員使用，您目前是一般會員。')
    expect(screen.queryByLabelText('密碼')).toBeNull()
  })

  it('has the form for a visitor whatever role is wanted', async () => {
    await renderPage('/members/signin?lacks=pro')
    expect(box('密碼').value).toBe('')
  })
})

describe('the accounts of a demo', () => {
  it('are not there on a site that is none', async () => {
    await renderPage('/members/signin')
    expect(main()).not.toContain('demo.zhiheng.example')
  })

  it('sign in by one press, and no second one while that is under way', async () => {
    replies(signIn, { member: aMember(), csrf: 'fresh' })
    await renderPage('/members/signin', { boot: { isDemoSite: true } })
    const accounts = screen.getAllByRole<HTMLButtonElement>('button', { name: /@demo\.zhiheng\.example$/ })
    const [first, second] = accounts
    if (first) fireEvent.click(first)
    expect(accounts.every(({ disabled }) => disabled)).toBe(true)
    if (second) fireEvent.click(second)
    await waitFor(() => expect(address()).toBe('/'))
    expect(sent()).toEqual([
      ['/api/member/signin', { email: first?.querySelectorAll('span')[1]?.textContent, password: expect.any(String) }],
    ])
  })
})

describe('the address that once signed out', () => {
  const show = (member: MemberProfile | null) => renderPage('/members/signout', { member })

  it('asks first, and says who is signed in', async () => {
    await show(aMember({ email }))
    expect(main()).toContain(email)
    expect(sent()).toEqual([])
  })

  it('signs out when that is pressed, and goes home', async () => {
    replies(signOut, { signed_out: true, csrf: 'another' })
    const { queries } = await show(aMember())
    press('登出')
    await waitFor(() => expect(address()).toBe('/'))
    expect([queries.getQueryData(memberQuery.queryKey), sent().length]).toEqual([{ member: null }, 1])
  })

  it('leads home who is not signed in', async () => {
    await show(null)
    await waitFor(() => expect(address()).toBe('/'))
    expect(sent()).toEqual([])
  })
})
