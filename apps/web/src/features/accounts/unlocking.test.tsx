import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { askForReset, resetPassword, unlockAccount } from '@zhiheng/contract/accounts.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { BootProvider } from '../../page/boot.tsx'
import { Page as LockedPage } from '../../pages/locked-page.tsx'
import { aBoot } from '../../testing/a-boot.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { EmailForm } from './email-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { UnlockByLink } from './unlock-by-link.tsx'
import { useLetter } from './use-letter.ts'
import { useUnlockToken } from './use-unlock-token.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  history.replaceState(null, '', '/')
})
afterEach(() => history.replaceState(null, '', '/'))

/** A part that has a head of its own, as a page has. */
const draw = (part: Parameters<typeof renderPart>[0], at?: string) =>
  renderPart(<BootProvider value={aBoot()}>{part}</BootProvider>, at)

const email = 'ming@test.example'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('a link that unlocks an account', () => {
  it('does nothing by being opened: a mail reader that looks at it must not use it up', () => {
    draw(<UnlockByLink email={email} token="t0ken" />)
    expect(screen.getByText(`確認後，${email} 即可再次登入。`).tagName).toBe('P')
    expect(network.asked).toEqual([])
  })

  it('unlocks by a press, says so where the reading goes on, and leads to sign in', async () => {
    replies(unlockAccount, { unlocked: true })
    draw(<UnlockByLink email={email} token="t0ken" />)
    press('解除鎖定')
    const title = await screen.findByRole('heading', { name: '帳號已解除鎖定' })
    expect(document.activeElement).toBe(title)
    expect(network.asked.map(({ body }) => body)).toEqual([{ email, token: 't0ken' }])
    expect([way('前往登入'), way('重設密碼')].map((to) => decodeURIComponent(to ?? ''))).toEqual([
      `/members/signin/${email}`,
      `/members/forget/${email}`,
    ])
  })

  it('that is too old or used leads to another', async () => {
    refuses(unlockAccount, { status: 410, code: 'token_expired', message: '連結已失效' })
    draw(<UnlockByLink email={email} token="t0ken" />)
    press('解除鎖定')
    await screen.findByRole('heading', { name: '連結已失效' })
    expect(decodeURIComponent(way('重新申請解除鎖定') ?? '')).toBe(`/members/locked/${email}`)
  })

  it('can be pressed again where too many have been', async () => {
    refuses(unlockAccount, { status: 429, code: 'rate_limited', message: '請稍後再試' })
    draw(<UnlockByLink email={email} token="t0ken" />)
    press('解除鎖定')
    expect((await screen.findByRole('alert')).textContent).toContain('申請次數過多，請稍後再試。')
    await waitFor(() => expect(screen.getByRole('button', { name: '解除鎖定' }).ariaDisabled).not.toBe('true'))
  })
})

describe('what the link carries behind its hash', () => {
  function Token() {
    return <output aria-label="token">{useUnlockToken() ?? 'none'}</output>
  }
  const token = () => screen.getByLabelText('token').textContent

  it.each([
    ['#unlock=abc_-9', 'abc_-9'],
    ['#unlock=', 'none'],
    ['#unlock=a b', 'none'],
    ['#other=abc', 'none'],
    [`#unlock=${'a'.repeat(101)}`, 'none'],
    ['', 'none'],
  ])('is a token or nothing: %s', (hash, said) => {
    history.replaceState(null, '', `/members/locked/x${hash}`)
    renderPart(<Token />)
    expect(token()).toBe(said)
  })

  it('is read again where another link is opened on the same page', () => {
    renderPart(<Token />)
    history.replaceState(null, '', '#unlock=later')
    act(() => void window.dispatchEvent(new Event('hashchange')))
    expect(token()).toBe('later')
  })
})

describe('the page of a locked account', () => {
  const open = (at = '/members/locked') => draw(<LockedPage />, at)

  it('knows no end of it for who came from elsewhere, and still says how to open it sooner', () => {
    open()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByRole('region', { name: '由信箱解除鎖定' }).querySelector('input')?.type).toBe('email')
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })
})

describe('asking for a letter', () => {
  function Letter() {
    const letter = useLetter('reset')
    return (
      <>
        <EmailForm letter={letter} initialEmail={email} action="寄送重設連結" />
        <output aria-label="sent">{letter.sentTo ?? 'nobody'}</output>
        <button type="button" onClick={letter.startOver}>
          重來
        </button>
      </>
    )
  }
  const sent = () => screen.getByLabelText('sent').textContent

  it('can be repeated after a minute, or at once for another address', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1_800_000_000_000 })
    replies(askForReset, { sent: true })
    renderPart(<Letter />)
    press('寄送重設連結')
    await waitFor(() => expect(sent()).toBe(email))
    expect(screen.getByRole('button', { name: '60 秒後可重新寄送' })).toBeDefined()
    act(() => void vi.advanceTimersByTime(59_000))
    expect(screen.getByRole('button', { name: '1 秒後可重新寄送' })).toBeDefined()
    act(() => void vi.advanceTimersByTime(1000))
    press('寄送重設連結')
    await waitFor(() => expect(network.asked).toHaveLength(2))
    press('重來')
    expect(sent()).toBe('nobody')
    fill('電子郵件', 'other@test.example')
    press('寄送重設連結')
    await waitFor(() => expect(network.asked.at(-1)?.body).toEqual({ email: 'other@test.example' }))
  })

  it('keeps the address where the line is lost, and may be pressed again at once', async () => {
    refuses(askForReset, { status: 429, code: 'rate_limited', message: '請稍後再試' })
    renderPart(<Letter />)
    press('寄送重設連結')
    expect((await screen.findByRole('alert')).textContent).toContain('申請次數過多')
    expect([sent(), screen.getByLabelText<HTMLInputElement>('電子郵件').value]).toEqual(['nobody', email])
    expect(screen.getByRole('button', { name: '寄送重設連結' }).ariaDisabled).not.toBe('true')
  })
})

describe('a password that is set by a link', () => {
  const show = (member: ReturnType<typeof aMember> | null) =>
    renderPart(<ResetForm email=" MING@test.example" token="t" />, '/', (queries) => {
      queries.setQueryData(memberQuery.queryKey, { member })
      queries.setQueryData(['/api/favorites', {}], { ids: ['A'] })
    })
  async function set() {
    replies(resetPassword, { reset: true })
    fill('新密碼', 'three oaks by the pond')
    press('設定新密碼')
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toContain('/members/signin/'))
  }

  it('ends the session of the same member here, too: nothing of theirs stays', async () => {
    const { queries } = show(aMember({ email }))
    await set()
    expect(queries.getQueryData(memberQuery.queryKey)).toEqual({ member: null })
    expect(queries.getQueryData(['/api/favorites', {}])).toBeUndefined()
  })

  it('leaves another member who is signed in here alone', async () => {
    const other = aMember({ email: 'hua@test.example' })
    const { queries } = show(other)
    await set()
    expect(queries.getQueryData(memberQuery.queryKey)).toEqual({ member: other })
    expect(queries.getQueryData(['/api/favorites', {}])).toEqual({ ids: ['A'] })
  })
})
