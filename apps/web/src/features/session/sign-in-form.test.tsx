import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { signIn } from '@zhiheng/contract/session.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, standInNetwork } from '../../testing/replies.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useSignIn } from './use-sign-in.ts'

let asked: readonly { readonly body: unknown }[] = []
beforeEach(() => {
  asked = standInNetwork().asked
})
afterEach(cleanup)

function Form() {
  return <SignInForm signIn={useSignIn('/')} initialEmail="" />
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: '登入' }))

describe('SignInForm', () => {
  it('says what is missing before it asks', () => {
    renderPart(<Form />)
    submit()
    expect(screen.getByText('請輸入有效的電子郵件')).toBeDefined()
    expect(screen.getByLabelText('電子郵件').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('請輸入密碼')).toBeDefined()
    expect(asked).toEqual([])
  })

  it('says that the pair is wrong, not which of the two', async () => {
    refuses(signIn, { status: 401, code: 'invalid_credentials', message: '帳號或密碼錯誤' })
    renderPart(<Form />)
    fill('電子郵件', ' ming@demo.zhiheng.example ')
    fill('密碼', 'wrong')
    submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('帳號或密碼錯誤，請重新輸入。'))
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'ming@demo.zhiheng.example', password: 'wrong' }])
  })

  it('shows the password on request', () => {
    renderPart(<Form />)
    expect(screen.getByLabelText('密碼').getAttribute('type')).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: '顯示密碼' }))
    expect(screen.getByLabelText('密碼').getAttribute('type')).toBe('text')
  })
})
