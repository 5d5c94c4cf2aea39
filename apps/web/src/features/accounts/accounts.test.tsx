import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { askForUnlock, changePassword, checkReset, resetPassword } from '@zhiheng/contract/accounts.ts'
import { signIn } from '@zhiheng/contract/session.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { SignInForm } from '../session/sign-in-form.tsx'
import { useSignIn } from '../session/use-sign-in.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { EmailForm } from './email-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { useLetter } from './use-letter.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

let asked: readonly { readonly url: URL; readonly body: unknown }[] = []
beforeEach(() => {
  asked = standInNetwork().asked
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const email = 'ming@test.example'
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the form that changes a password', () => {
  const draw = () => renderPart(<ChangePasswordForm email={email} after="/favorites" />)

  it('says what is missing before it asks, and leads to it', async () => {
    draw()
    fill('新密碼', 'three oaks by the pond')
    press('變更密碼')
    expect(screen.getByText('請輸入目前密碼')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('目前密碼')))
    fill('目前密碼', 'three oaks by the pond')
    expect(screen.getByText('新密碼不可與目前密碼相同')).toBeDefined()
    expect(asked).toEqual([])
  })

  it('names every fault at once, a new password that is too short among them', () => {
    draw()
    fill('新密碼', '短短短')
    press('變更密碼')
    expect(screen.getByText('請輸入目前密碼')).toBeDefined()
    expect(screen.getByText('密碼至少需 8 個字元')).toBeDefined()
    expect(asked).toEqual([])
  })

  it('keeps what was typed when it is refused, and says where it is wrong', async () => {
    refuses(changePassword, { status: 422, code: 'current_password_wrong', message: '目前密碼不正確' })
    draw()
    fill('目前密碼', 'not it')
    fill('新密碼', 'three oaks by the pond')
    press('變更密碼')
    expect(await screen.findByText('目前密碼不正確')).toBeDefined()
    expect(screen.getByLabelText('新密碼').getAttribute('value')).toBe('three oaks by the pond')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('目前密碼')))
    fill('目前密碼', 'another')
    expect(screen.queryByText('目前密碼不正確')).toBeNull()
  })

  it('sends it once, and goes on', async () => {
    replies(changePassword, { changed: true, csrf: 'new' })
    draw()
    fill('目前密碼', 'old one')
    fill('新密碼', ' 三棵橡樹 by the pond ')
    press('變更密碼')
    fireEvent.click(await screen.findByRole('button', { name: '變更中⋯⋯' }))
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/favorites'))
    expect(asked.map(({ body }) => body)).toEqual([{ current: 'old one', password: ' 三棵橡樹 by the pond ' }])
  })
})

describe('the form that sets a password by a link', () => {
  it('says why a password may not be used, then goes on to sign in', async () => {
    refuses(resetPassword, { status: 422, code: 'password_too_common', message: '此密碼過於常見' })
    renderPart(<ResetForm email={email} token="t" />, '/', (queries) =>
      queries.setQueryData(memberQuery.queryKey, { member: null }),
    )
    press('設定新密碼')
    expect(screen.getByText('請輸入新密碼')).toBeDefined()
    fill('新密碼', 'password123')
    press('設定新密碼')
    expect(await screen.findByText('此密碼過於常見')).toBeDefined()
    replies(resetPassword, { reset: true })
    replies(checkReset, { valid: true })
    fill('新密碼', 'three oaks by the pond')
    press('設定新密碼')
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`/members/signin/${email}`))
  })
})

function Letter() {
  const letter = useLetter('unlock')
  return <EmailForm letter={letter} initialEmail="" action="寄送" />
}

describe('asking for a letter', () => {
  it('wants an address, and waits a minute before another', async () => {
    replies(askForUnlock, { sent: true })
    renderPart(<Letter />)
    press('寄送')
    expect(screen.getByText('請輸入有效的電子郵件')).toBeDefined()
    expect(asked).toEqual([])
    fill('電子郵件', ` ${email} `)
    press('寄送')
    const wait = await screen.findByRole('button', { name: /秒後可重新寄送/ })
    fireEvent.click(wait)
    expect(asked.map(({ body }) => body)).toEqual([{ email }])
  })
})

function Clock({ until }: { until: number | null }) {
  return <output aria-label="left">{String(useSecondsLeft(until))}</output>
}

describe('the seconds that are left', () => {
  it('go down to nothing, and are none where there is no end', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    renderPart(<Clock until={1_002_500} />)
    const left = () => screen.getByLabelText('left').textContent
    expect(left()).toBe('3')
    act(() => void vi.advanceTimersByTime(1000))
    expect(left()).toBe('2')
    act(() => void vi.advanceTimersByTime(5000))
    expect(left()).toBe('0')
    cleanup()
    renderPart(<Clock until={null} />)
    expect(left()).toBe('null')
  })
})

function SignIn() {
  return <SignInForm signIn={useSignIn('/')} initialEmail={email} />
}

describe('signing in to a locked account', () => {
  it('leads to where it is explained', async () => {
    refuses(signIn, { status: 423, code: 'account_locked', message: '帳號已暫時鎖定，請稍後再試' })
    renderPart(<SignIn />)
    fill('密碼', 'whatever it was')
    press('登入')
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`/members/locked/${email}`))
  })
})
