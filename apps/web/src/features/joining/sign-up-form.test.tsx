import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { signUp } from '@zhiheng/contract/joining.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { SignUpForm } from './sign-up-form.tsx'

let asked: readonly { readonly body: unknown }[] = []
beforeEach(() => {
  asked = standInNetwork().asked
})
afterEach(cleanup)

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^註冊/ }))

function fillAll() {
  fill('電子郵件', ' hua@test.example ')
  fill('暱稱', '小華')
  fill('設定密碼', ' beside the pond ')
  fill('出生年份', '1990')
  fireEvent.click(screen.getByRole('checkbox'))
}

describe('the sign-up form', () => {
  it('names every field at fault before it asks, and leads to the first', async () => {
    renderPart(<SignUpForm referToken={undefined} onMailed={() => {}} />)
    submit()
    for (const sentence of [
      '請輸入有效的電子郵件',
      '請輸入暱稱，最多 40 字',
      '密碼至少需 8 個字元',
      '請輸入四位數的西元年，例如 1990',
      '請閱讀並同意條款後再註冊',
    ])
      expect(screen.getByText(sentence)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('電子郵件')))
    expect(asked).toEqual([])
  })

  it('knows years of the Republic from years, and who is too young', () => {
    renderPart(<SignUpForm referToken={undefined} onMailed={() => {}} />)
    submit()
    fill('出生年份', '79')
    expect(screen.getByText('請輸入四位數的西元年，例如 1990')).toBeDefined()
    fill('出生年份', String(new Date().getFullYear() - 17))
    expect(screen.getByText('須年滿 18 歲才能註冊')).toBeDefined()
    fill('出生年份', String(new Date().getFullYear() - 18))
    expect(screen.queryByText('須年滿 18 歲才能註冊')).toBeNull()
  })

  it('sends the password as it was typed, once, with the invitation', async () => {
    replies(signUp, { mailed: true })
    const onMailed = vi.fn<(email: string) => void>()
    renderPart(<SignUpForm referToken="a-friend_7" onMailed={onMailed} />)
    fillAll()
    submit()
    submit()
    await waitFor(() => expect(onMailed).toHaveBeenCalledWith('hua@test.example'))
    submit()
    expect(asked.map(({ body }) => body)).toEqual([
      {
        email: 'hua@test.example',
        name: '小華',
        password: ' beside the pond ',
        birth_year: 1990,
        agree: true,
        refer_token: 'a-friend_7',
      },
    ])
  })

  it('says beside the password what the server knows better, until it is changed', async () => {
    refuses(signUp, { status: 422, code: 'password_too_common', message: '此密碼過於常見' })
    renderPart(<SignUpForm referToken={undefined} onMailed={() => {}} />)
    fillAll()
    submit()
    expect(await screen.findByText(/此密碼過於常見/)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('設定密碼')))
    expect(screen.getByLabelText('電子郵件')).toHaveProperty('value', 'hua@test.example')
    fill('設定密碼', 'beside another pond')
    expect(screen.queryByText(/此密碼過於常見/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps what was written when it is asked too often', async () => {
    refuses(signUp, { status: 429, code: 'rate_limited', message: '操作過於頻繁，請稍後再試' })
    renderPart(<SignUpForm referToken={undefined} onMailed={() => {}} />)
    fillAll()
    submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('30 分鐘後再試'))
    expect(screen.getByLabelText('設定密碼')).toHaveProperty('value', ' beside the pond ')
  })

  it('hints how hard a password is to guess', () => {
    renderPart(<SignUpForm referToken={undefined} onMailed={() => {}} />)
    for (const [password, said] of [
      ['pond', '還太短'],
      ['12345678', '容易被猜到，再長一點會更安全'],
      ['beside the pond of oaks', '強度良好'],
    ] as const) {
      fill('設定密碼', password)
      expect(screen.getByText(said)).toBeDefined()
    }
  })
})
