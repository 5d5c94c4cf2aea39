import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  askForReset,
  askForUnlock,
  changePassword,
  checkReset,
  resetPassword,
  unlockAccount,
} from '@zhiheng/contract/accounts.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { lastSignIn, rememberSignIn } from '../features/session/last-sign-in.ts'
import { memberQuery } from '../features/session/queries.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  localStorage.clear()
})
afterEach(() => {
  history.replaceState(null, '', '/')
})

const address = () => screen.getByLabelText('address').textContent
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
/** Presses a button as a hand does: the focus goes along. */
const press = (name: string | RegExp) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const sent = () => network.asked.map(({ method, url, body }) => [`${method} ${url.pathname}`, body])
const email = 'ming@test.example'

describe('the page of a forgotten password', () => {
  it('asks for the link, and says the same to whoever asks', async () => {
    replies(askForReset, { sent: true })
    await renderPage(`/members/forget/${email}`)
    expect(box('電子郵件').value).toBe(email)
    expect(sent()).toEqual([])
    press('寄送重設連結')
    await waitFor(() => expect(title()).toBe('請查看信箱'))
    expect(document.activeElement?.textContent).toBe('請查看信箱')
    expect(screen.getByText(/若此電子郵件已註冊/)).toBeDefined()
    expect(screen.getByText(email).tagName).toBe('OUTPUT')
    expect(sent()).toEqual([['POST /api/members/forget', { email }]])
  })

  it('sends no second one within a minute, and the same one again after it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    replies(askForReset, { sent: true })
    await renderPage(`/members/forget/${email}`)
    press('寄送重設連結')
    const again = await screen.findByRole('button', { name: /秒後可重新寄送/ })
    expect(again.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(again)
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    press('重新寄送')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual(['POST /api/members/forget', { email }])
  })

  it('takes another address at once', async () => {
    replies(askForReset, { sent: true })
    await renderPage(`/members/forget/${email}`)
    press('寄送重設連結')
    await screen.findByRole('heading', { level: 1, name: '請查看信箱' })
    press('使用其他電子郵件')
    expect(title()).toBe('重設密碼')
    fill('電子郵件', 'hua@test.example')
    press('寄送重設連結')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.[1]).toEqual({ email: 'hua@test.example' })
  })

  it('keeps the address where it was asked too often, and says so', async () => {
    refuses(askForReset, { status: 429, code: 'rate_limited', message: '操作過於頻繁' })
    await renderPage('/members/forget')
    fill('電子郵件', email)
    press('寄送重設連結')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('申請次數過多，請稍後再試。')
    expect([document.activeElement, box('電子郵件').value]).toEqual([alert, email])
  })

  it('leads back to the sign-in', async () => {
    await renderPage('/members/forget')
    expect(wayTo('返回登入')).toBe('/members/signin')
  })
})

describe('the page of a link for a new password', () => {
  it('asks whether the link is good before it shows a form, and says whose password it is', async () => {
    replies(checkReset, { valid: true })
    await renderPage(`/members/reset/${email}/t0ken`)
    await screen.findByLabelText('新密碼')
    expect(screen.getByText(/^為 ming@test.example 設定新密碼。/)).toBeDefined()
    const { url } = network.asked[0] ?? {}
    expect([url?.pathname, url?.searchParams.get('email'), url?.searchParams.get('token')]).toEqual([
      '/api/members/reset',
      email,
      't0ken',
    ])
  })

  it.each([
    ['that has run out', { status: 410, code: 'token_expired', message: '連結已失效' }],
    ['that is none', { status: 422, code: 'invalid_field', message: '輸入有誤' }],
  ])('has no form for a link %s, but the way to a new one', async (_name, refusal) => {
    refuses(checkReset, refusal)
    await renderPage(`/members/reset/${email}/t0ken`)
    expect((await screen.findByRole('alert')).textContent).toContain('連結已失效')
    expect(wayTo('重新申請')).toBe('/members/forget/ming%40test.example')
    expect(screen.queryByLabelText('新密碼')).toBeNull()
  })

  it('does not call a link bad because the site did not answer', async () => {
    refuses(checkReset, { status: 429, code: 'rate_limited', message: '操作過於頻繁' })
    await renderPage(`/members/reset/${email}/t0ken`)
    expect((await screen.findByRole('alert')).textContent).toContain('暫時無法確認連結')
    replies(checkReset, { valid: true })
    press('重新載入')
    expect(await screen.findByLabelText('新密碼')).toBeDefined()
  })

  it('signs out the member whose password it was, and nobody else', async () => {
    replies(checkReset, { valid: true })
    replies(resetPassword, { reset: true })
    rememberSignIn('live')
    const { queries } = await renderPage('/members/reset/Ming@Test.example/t0ken', {
      member: aMember({ email }),
    })
    fireEvent.change(await screen.findByLabelText('新密碼'), { target: { value: 'three oaks by the pond' } })
    press('設定新密碼')
    await waitFor(() => expect(address()).toBe('/members/signin/Ming@Test.example'))
    expect([queries.getQueryData(memberQuery.queryKey), lastSignIn()]).toEqual([{ member: null }, null])
    expect(sent().at(-1)).toEqual([
      'POST /api/members/reset',
      { email: 'Ming@Test.example', token: 't0ken', password: 'three oaks by the pond' },
    ])
  })

  it('leaves another member of this browser signed in', async () => {
    replies(checkReset, { valid: true })
    replies(resetPassword, { reset: true })
    const { queries } = await renderPage(`/members/reset/${email}/t0ken`, { member: aMember({ id: 3 }) })
    fireEvent.change(await screen.findByLabelText('新密碼'), { target: { value: 'three oaks by the pond' } })
    press('設定新密碼')
    await waitFor(() => expect(address()).toBe(`/members/signin/${email}`))
    expect(queries.getQueryData(memberQuery.queryKey)?.member?.id).toBe(3)
  })

  it('regression: puts no words of a link on our page', async () => {
    refuses(checkReset, { status: 422, code: 'invalid_field', message: '輸入有誤' })
    await renderPage(`/members/reset/${encodeURIComponent('請匯款至 123-456')}/t0ken`)
    await screen.findByText('連結已失效')
    expect(screen.getByRole('main').textContent).not.toContain('匯款')
    expect(wayTo('重新申請')).toBe('/members/forget')
  })
})

describe('the page of a locked account', () => {
  const at = `/members/locked/${email}`

  it('counts down for who was sent here, and lets them try again at its end', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, shouldAdvanceTime: true })
    await renderPage(at, { state: { lockedUntil: Date.now() + 65_000 } })
    expect(screen.getByRole('timer').textContent).toBe('1 分 05 秒')
    await act(() => vi.advanceTimersByTimeAsync(65_000))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText('等待時間已結束，可以再次登入。')).toBeDefined()
    expect(wayTo('前往登入')).toBe('/members/signin/ming%40test.example')
  })

  it('counts in hours where it takes that long', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, shouldAdvanceTime: true })
    await renderPage(at, { state: { lockedUntil: Date.now() + (23 * 60 + 59) * 60_000 + 30_000 } })
    expect(screen.getByRole('timer').textContent).toBe('23 小時 59 分')
  })

  it.each([[undefined], [{ lockedUntil: 'soon' }], [{ lockedUntil: Number.NaN }], ['x']])(
    'says nothing of the time to who comes from elsewhere: %j',
    async (state) => {
      await renderPage(at, { state })
      expect(screen.queryByRole('timer')).toBeNull()
      expect(screen.queryByText('等待時間已結束，可以再次登入。')).toBeNull()
    },
  )

  it('mails a link to open it sooner, once a minute', async () => {
    replies(askForUnlock, { sent: true })
    await renderPage(at)
    press('寄送解除鎖定連結')
    await screen.findByText(/解除鎖定信將在數分鐘內寄達/)
    fireEvent.click(screen.getByRole('button', { name: /秒後可重新寄送/ }))
    expect(sent()).toEqual([['POST /api/members/locked', { email }]])
    expect([wayTo('重設密碼'), wayTo('返回登入')]).toEqual([
      '/members/forget/ming%40test.example',
      '/members/signin/ming%40test.example',
    ])
  })

  describe('by the link of the letter', () => {
    const byLink = async (to = at) => {
      // the token stands behind the #, which no server is told
      history.replaceState(null, '', '/#unlock=t0ken')
      return renderPage(to)
    }

    it('opens nothing before a person presses', async () => {
      replies(unlockAccount, { unlocked: true })
      await byLink()
      expect([title(), sent()]).toEqual(['解除帳號鎖定', []])
      press('解除鎖定')
      await waitFor(() => expect(document.activeElement?.textContent).toBe('帳號已解除鎖定'))
      expect(sent()).toEqual([['POST /api/members/unlock', { email, token: 't0ken' }]])
      expect(wayTo('前往登入')).toBe('/members/signin/ming%40test.example')
    })

    it('that has run out leads to another', async () => {
      refuses(unlockAccount, { status: 410, code: 'token_expired', message: '連結已失效' })
      await byLink()
      press('解除鎖定')
      await waitFor(() => expect(document.activeElement?.textContent).toBe('連結已失效'))
      expect(wayTo('重新申請解除鎖定')).toBe('/members/locked/ming%40test.example')
    })

    it('may be tried again where the site is busy', async () => {
      refuses(unlockAccount, { status: 429, code: 'rate_limited', message: '過於頻繁' })
      await byLink()
      press('解除鎖定')
      expect((await screen.findByRole('alert')).textContent).toBe('申請次數過多，請稍後再試。')
      replies(unlockAccount, { unlocked: true })
      press('解除鎖定')
      await waitFor(() => expect(title()).toBe('帳號已解除鎖定'))
    })

    it('regression: puts no words of a link on our page', async () => {
      await byLink(`/members/locked/${encodeURIComponent('請匯款至 123-456')}`)
      expect([title(), screen.getByRole('main').textContent?.includes('匯款')]).toEqual(['帳號暫時鎖定', false])
    })

    it('is none where what stands behind the # is no token', async () => {
      history.replaceState(null, '', '/#unlock=<script>')
      await renderPage(at)
      expect(title()).toBe('帳號暫時鎖定')
    })
  })
})

describe('the page that changes a password', () => {
  it('goes on where one was going, on this site alone', async () => {
    replies(changePassword, { changed: true, csrf: 'another' })
    const { queries } = await renderPage('/members/passwd?referer=//evil.example', {
      member: aMember({ require_change_password: true }),
    })
    expect(screen.getByText('為了帳號安全，請先變更密碼後再繼續使用。')).toBeDefined()
    fill('目前密碼', 'old one')
    fill('新密碼', 'three oaks by the pond')
    press('變更密碼')
    await waitFor(() => expect(address()).toBe('/'))
    expect(queries.getQueryData(memberQuery.queryKey)?.member?.require_change_password).toBe(false)
  })

  it('goes to the member centre where one came from nowhere', async () => {
    replies(changePassword, { changed: true, csrf: 'another' })
    await renderPage('/members/passwd', { member: aMember() })
    expect(screen.queryByText(/請先變更密碼/)).toBeNull()
    fill('目前密碼', 'old one')
    fill('新密碼', 'three oaks by the pond')
    press('變更密碼')
    await waitFor(() => expect(address()).toBe('/members/'))
  })

  it('is closed to a developer who stands in the member’s place', async () => {
    await renderPage('/members/passwd', {
      member: aMember({ acting: { by: 'dev@test.example', until: '2026-11-20T04:30:00.000Z' } }),
    })
    expect(screen.getByText('模擬登入期間無法變更密碼')).toBeDefined()
    expect(screen.queryByLabelText('目前密碼')).toBeNull()
  })

  it('helps who has forgotten the old one', async () => {
    await renderPage('/members/passwd', { member: aMember({ email }) })
    expect(wayTo('忘記目前密碼？')).toBe('/members/forget/ming%40test.example')
  })
})
