import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { activate, resendActivation, signUp } from '@zhiheng/contract/joining.ts'
import { bindPhone } from '@zhiheng/contract/phones.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

const email = 'hua@test.example'
const address = () => screen.getByLabelText('address').textContent
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string | RegExp) => {
  button(name).focus()
  fireEvent.click(button(name))
}
const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const sent = () => network.asked.map(({ url, body }) => [url.pathname, body])
const main = () => screen.getByRole('main').textContent

describe('the page for newcomers', () => {
  function fillAll() {
    fill('電子郵件', ` ${email} `)
    fill('暱稱', ' 小華 ')
    fill('設定密碼', 'beside the pond')
    fill('出生年份', '1990')
    fireEvent.click(screen.getByRole('checkbox'))
  }

  it('leads to where it is said that a mail is under way, and for how long there is no other', async () => {
    replies(signUp, { mailed: true })
    await renderPage('/members/signup')
    fillAll()
    press('註冊')
    await waitFor(() => expect(address()).toBe(`/members/unactivated/${email}`))
    expect(network.asked[0]?.body).toEqual({
      email,
      name: '小華',
      password: 'beside the pond',
      birth_year: 1990,
      agree: true,
    })
  })

  it('says that a friend’s invitation counts, and sends it along', async () => {
    replies(signUp, { mailed: true })
    await renderPage('/members/signup/Ab3-_friend')
    const isSaid = screen.queryByText('您由好友邀請加入，註冊並啟用後將記錄這次推薦。') !== null
    fillAll()
    press('註冊')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect([isSaid, network.asked[0]?.body]).toEqual([true, expect.objectContaining({ refer_token: 'Ab3-_friend' })])
  })

  it('takes no invitation that is none, and says nothing of it', async () => {
    replies(signUp, { mailed: true })
    await renderPage('/members/signup/%3Cb%3E')
    expect(screen.queryByText(/您由好友邀請加入/)).toBeNull()
    fillAll()
    press('註冊')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(network.asked[0]?.body).not.toHaveProperty('refer_token')
  })

  it('keeps where one was going for who has an account, on this site alone', async () => {
    const { unmount } = await renderPage('/members/signup?referer=%2Ffavorites')
    expect(wayTo('登入')).toBe('/members/signin?referer=%2Ffavorites')
    unmount()
    await renderPage('/members/signup?referer=https%3A%2F%2Fevil.example')
    expect(wayTo('登入')).toBe('/members/signin')
  })
})

describe('the page of an account that waits for its mail', () => {
  it('says where the mail went, and sends another only a minute after it', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, shouldAdvanceTime: true })
    replies(resendActivation, { mailed: true })
    await renderPage(`/members/unactivated/${email}`, { state: { mailedAt: Date.now() - 30_000 } })
    expect(main()).toContain(`信件已寄至 ${email} ，`)
    await act(() => vi.advanceTimersByTimeAsync(600))
    const again = button(/秒後可重新寄送/)
    fireEvent.click(again)
    expect([again.getAttribute('aria-disabled'), sent()]).toEqual(['true', []])
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    press('重新寄送啟用信')
    await screen.findByText(/^已受理。/)
    expect(sent()).toEqual([['/api/members/resend', { email }]])
  })

  it('says to who comes from the sign-in that the account waits, and sends at once', async () => {
    replies(resendActivation, { mailed: true })
    await renderPage(`/members/unactivated/${email}`)
    expect(main()).toContain('這個帳號尚未啟用。')
    press('重新寄送啟用信')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(wayTo('已啟用，前往登入')).toBe('/members/signin/hua%40test.example')
  })

  it('puts no words of a link on our page, and asks for the address elsewhere', async () => {
    await renderPage(`/members/unactivated/${encodeURIComponent('請匯款至 123-456')}`)
    expect(main()).not.toContain('匯款')
    expect(main()).toContain('您的信箱')
    expect(wayTo('重新寄送啟用信')).toBe('/members/resend')
  })
})

describe('the page that sends another mail', () => {
  it('sends nothing by being opened', async () => {
    await renderPage(`/members/resend/${email}`)
    expect([box('電子郵件').value, sent()]).toEqual([email, []])
  })

  it('wants an address first', async () => {
    await renderPage('/members/resend')
    press('寄送啟用信')
    expect(screen.getByText('請輸入有效的電子郵件')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(box('電子郵件')))
    expect(sent()).toEqual([])
  })

  it('says what was sent without telling whether there is such an account, and then waits', async () => {
    replies(resendActivation, { mailed: true })
    await renderPage('/members/resend')
    fill('電子郵件', ` ${email} `)
    press('寄送啟用信')
    await screen.findByText(/^已受理。若此電子郵件有尚未啟用的帳號/)
    await waitFor(() => expect(button(/秒後可重新寄送/).getAttribute('aria-disabled')).toBe('true'))
    expect(sent()).toEqual([['/api/members/resend', { email }]])
  })

  it('says once why it cannot be sent', async () => {
    refuses(resendActivation, { status: 403, code: 'csrf_invalid', message: '頁面已過期' })
    await renderPage(`/members/resend/${email}`)
    press('寄送啟用信')
    expect((await screen.findByRole('alert')).textContent).toBe('頁面已過期')
    expect(screen.getAllByText('頁面已過期')).toHaveLength(1)
  })
})

describe('the page of the mail’s link', () => {
  const at = `/members/activate/${email}/t0ken`

  it('activates when a person presses, and leads to the sign-in and then to a phone', async () => {
    replies(activate, { activated: true, must_choose_password: false })
    await renderPage(at)
    expect(sent()).toEqual([])
    press('啟用帳號')
    const done = await screen.findByRole('region', { name: '帳號啟用成功，歡迎加入！' })
    expect(document.activeElement).toBe(done)
    expect(wayTo('前往登入')).toBe('/members/signin/hua%40test.example?referer=/members/activate/phone')
    expect(sent()).toEqual([['/api/members/activate', { email, token: 't0ken' }]])
  })

  it('sends who signed up with two passwords to choose one', async () => {
    replies(activate, { activated: true, must_choose_password: true })
    await renderPage(at)
    press('啟用帳號')
    await screen.findByText(/這個電子郵件曾以不同的密碼註冊/)
    expect(wayTo('設定密碼')).toBe('/members/forget/hua%40test.example')
    expect(screen.queryByRole('link', { name: '前往登入' })).toBeNull()
  })

  it('says of a link that has run out what may have happened, with both ways on', async () => {
    refuses(activate, { status: 410, code: 'token_expired', message: '連結已失效' })
    await renderPage(at)
    press('啟用帳號')
    const expired = await screen.findByRole('region', { name: '啟用連結已失效' })
    expect(document.activeElement).toBe(expired)
    expect([wayTo('重新寄送啟用信'), wayTo('前往登入')]).toEqual([
      '/members/resend/hua%40test.example',
      '/members/signin/hua%40test.example',
    ])
  })

  it('can be pressed again where the site was asked too often', async () => {
    refuses(activate, { status: 429, code: 'rate_limited', message: '過於頻繁' })
    await renderPage(at)
    press('啟用帳號')
    expect((await screen.findByRole('alert')).textContent).toBe('操作過於頻繁，請稍後再試。')
    replies(activate, { activated: true, must_choose_password: false })
    press('啟用帳號')
    await screen.findByRole('region', { name: '帳號啟用成功，歡迎加入！' })
  })

  it('sends once however quickly the button is pressed again', async () => {
    replies(activate, { activated: true, must_choose_password: false })
    await renderPage(at)
    const activating = button('啟用帳號')
    fireEvent.click(activating)
    fireEvent.click(activating)
    await screen.findByRole('region', { name: '帳號啟用成功，歡迎加入！' })
    expect(sent()).toHaveLength(1)
  })

  it('puts no words of a link on our page', async () => {
    await renderPage(`/members/activate/${encodeURIComponent('請匯款至 123-456')}/t`)
    expect(main()).not.toContain('匯款')
  })
})

describe('the step for a phone after that', () => {
  it('may be left out, and begins with the number of the address', async () => {
    await renderPage('/members/activate/phone/0912345678', { member: aMember() })
    expect([box('手機號碼').value, wayTo('稍後再說'), sent()]).toEqual(['0912345678', '/', []])
  })

  it('leads home when it is done', async () => {
    replies(bindPhone, { phone: '0912-***-678', verified: true, resend_after: null, expires_in: null })
    await renderPage('/members/activate/phone/0912345678', { member: aMember() })
    press('傳送驗證碼')
    await screen.findByText('您的帳號已綁定 0912-***-678。')
    expect(wayTo('回首頁')).toBe('/')
    expect(screen.queryByRole('link', { name: '稍後再說' })).toBeNull()
  })
})

describe('the page of a member’s phone', () => {
  it('shows the one that is bound without its middle, and asks for another only on demand', async () => {
    await renderPage('/members/phone', { member: aMember({ phone_verified: true, phone: '0912-***-678' }) })
    expect(main()).toContain('已綁定的手機號碼0912-***-678')
    expect(screen.queryByLabelText('手機號碼')).toBeNull()
    press('更換號碼')
    expect(box('手機號碼').value).toBe('')
    press('維持原號碼')
    expect(main()).toContain('已綁定的手機號碼0912-***-678')
    expect(sent()).toEqual([])
  })

  it('keeps its last step on the page while the profile learns of the new number', async () => {
    replies(bindPhone, { phone: '0987-***-321', verified: true, resend_after: null, expires_in: null })
    await renderPage('/members/phone', { member: aMember({ phone_verified: true, phone: '0912-***-678' }) })
    press('更換號碼')
    fill('手機號碼', '0987-654-321')
    press('傳送驗證碼')
    await screen.findByText('您的帳號已綁定 0987-***-321。')
    expect(wayTo('前往會員中心')).toBe('/members/')
  })

  it('has no way back to a number where there was none', async () => {
    await renderPage('/members/phone', { member: aMember() })
    expect(box('手機號碼').value).toBe('')
    expect(screen.queryByRole('button', { name: '維持原號碼' })).toBeNull()
  })
})
