import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { FormAlert } from './form-alert.tsx'
import { Form, SubmitButton } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { type FormOptions, useForm } from './use-form.ts'

afterEach(cleanup)

const start = { email: '', password: '' }
type Values = typeof start
type Options = Partial<FormOptions<Values>>

const faultsOf = ({ email, password }: Values) => ({
  email: email === '' ? '請輸入電子郵件' : undefined,
  password: password === '' ? '請輸入密碼' : undefined,
})

/** Its button stands outside it, as in a dialog. */
function Sample(options: Options) {
  const form = useForm<Values>({ start, send: () => {}, ...options })
  return (
    <>
      <Form of={form} aria-label="表單">
        <FormAlert of={form} />
        <TextField of={form} field="email" label="電子郵件" hint="用來登入" />
        <PasswordField of={form} field="password" label="密碼" autoComplete="current-password" />
        <button type="button" onClick={form.reset}>
          清除
        </button>
      </Form>
      <SubmitButton of={form} busy="送出中…">
        送出
      </SubmitButton>
    </>
  )
}

const email = () => screen.getByLabelText<HTMLInputElement>('電子郵件')
const password = () => screen.getByLabelText<HTMLInputElement>('密碼')
const type = (box: HTMLInputElement, value: string) => fireEvent.change(box, { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: /送出/ }))

describe('a form before its script has come', () => {
  it('is no request whose address tells what was typed', () => {
    render(<Sample />)
    expect(screen.getByRole<HTMLFormElement>('form').method).toBe('post')
  })

  it('keeps what was typed, and is sent once by itself where it was sent too early', async () => {
    vi.useFakeTimers()
    const send = vi.fn<(values: Values) => void>()
    const html = document.createElement('div')
    html.innerHTML = renderToString(<Sample faultsOf={faultsOf} send={send} />)
    document.body.append(html)
    for (const box of html.querySelectorAll('input')) box.value = box.type === 'password' ? 'geheim' : 'a@b.example'
    Object.assign(html.querySelector('form') ?? {}, { held: true })
    const root = await act(async () => hydrateRoot(html, <Sample faultsOf={faultsOf} send={send} />))
    await act(async () => void vi.runAllTimers())
    expect(send.mock.calls).toEqual([[{ email: 'a@b.example', password: 'geheim' }]])
    expect([...html.querySelectorAll('input')].map(({ value }) => value)).toEqual(['a@b.example', 'geheim'])
    await act(async () => root.unmount())
    vi.useRealTimers()
    html.remove()
  })

  it('is not sent by itself where it was only typed into, and is sent with that', async () => {
    const send = vi.fn<(values: Values) => void>()
    const html = document.createElement('div')
    html.innerHTML = renderToString(<Sample send={send} />)
    document.body.append(html)
    for (const box of html.querySelectorAll('input')) box.value = 'abc'
    const root = await act(async () => hydrateRoot(html, <Sample send={send} />))
    expect(send).not.toHaveBeenCalled()
    await act(async () => html.querySelector('form')?.requestSubmit())
    expect(send.mock.calls).toEqual([[{ email: 'abc', password: 'abc' }]])
    await act(async () => root.unmount())
    html.remove()
  })
})

/** A promise that is settled by hand. */
function pending() {
  let [resolve, reject] = [() => {}, (_error: unknown) => {}]
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return {
    promise,
    resolve: () => act(async () => resolve()),
    reject: (error: unknown) => act(async () => reject(error)),
  }
}

const refusal = (said: { code?: string; fields?: Record<string, string> }) => Object.assign(new Error('輸入有誤'), said)

describe('before anybody is asked', () => {
  it('nothing is wrong until it is sent; then every fault stands at its field and nothing is sent', () => {
    const send = vi.fn<(values: Values) => void>()
    render(<Sample faultsOf={faultsOf} send={send} />)
    expect(email().getAttribute('aria-invalid')).toBeNull()
    press()
    expect(email().getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(email().getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('請輸入電子郵件')
    expect(screen.getByText('請輸入密碼').id).toBe(password().getAttribute('aria-describedby'))
    expect(send).not.toHaveBeenCalled()
  })

  it('the focus goes to the first fault of the page, each time', () => {
    render(<Sample faultsOf={faultsOf} />)
    press()
    expect(document.activeElement).toBe(email())
    type(email(), 'ming@test.example')
    press()
    expect(document.activeElement).toBe(password())
    password().blur()
    press()
    expect(document.activeElement).toBe(password())
  })

  it('a fault goes as soon as it is mended', () => {
    render(<Sample faultsOf={faultsOf} />)
    press()
    type(email(), 'ming@test.example')
    expect(screen.queryByText('請輸入電子郵件')).toBeNull()
    expect(screen.queryByText('請輸入密碼')).not.toBeNull()
  })

  it('what is wrong with the whole stands in the one alert, and takes the focus', () => {
    render(<Sample problemOf={(values) => (values.email === '' ? '請至少填一項' : null)} />)
    expect(screen.queryByRole('alert')).toBeNull()
    press()
    expect(screen.getByRole('alert').textContent).toBe('請至少填一項')
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    type(email(), 'ming@test.example')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a form may lead to its fault by itself', () => {
    const onFault = vi.fn<() => void>()
    render(<Sample faultsOf={faultsOf} onFault={onFault} />)
    press()
    expect(onFault).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('while it is sent', () => {
  it('the button says so, is read as disabled, and can keep the focus', async () => {
    const { promise, resolve } = pending()
    render(<Sample send={() => promise} />)
    screen.getByRole('button', { name: '送出' }).focus()
    press()
    const button = screen.getByRole('button', { name: '送出中…' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
    await resolve()
    expect(screen.getByRole('button', { name: '送出' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('a second press does nothing, neither at once nor later, by the button nor by Enter', async () => {
    const { promise, resolve } = pending()
    const send = vi.fn<(values: Values) => Promise<void>>(() => promise)
    render(<Sample send={send} />)
    act(() => {
      press()
      press()
    })
    press()
    fireEvent.submit(screen.getByRole('form'))
    expect(send).toHaveBeenCalledTimes(1)
    await resolve()
    press()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('of two presses at once, one starts the mutation, and the next one after it can start another', () => {
    const mutate = vi.fn<(values: Values) => void>()
    const { rerender } = render(<Sample send={mutate} sending={{ isPending: false, error: null }} />)
    act(() => {
      press()
      press()
    })
    rerender(<Sample send={mutate} sending={{ isPending: true, error: null }} />)
    press()
    expect(mutate).toHaveBeenCalledTimes(1)
    rerender(<Sample send={mutate} sending={{ isPending: false, isSuccess: true, error: null }} />)
    press()
    expect(mutate).toHaveBeenCalledTimes(2)
  })

  it('a form that is sent once stays busy when it has gone through', () => {
    render(<Sample isOnce sending={{ isPending: false, isSuccess: true, error: null }} />)
    expect(screen.getByRole('button', { name: '送出中…' })).toBeDefined()
  })

  it('the form may go from the page: what comes of it is nobody’s any more', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { promise, reject } = pending()
    const { unmount } = render(<Sample send={() => promise} />)
    press()
    unmount()
    await reject(refusal({}))
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
  })
})

describe('what the API refuses', () => {
  it('stands at its field until that is changed, with what was typed', async () => {
    const { promise, reject } = pending()
    render(<Sample send={() => promise} />)
    type(email(), 'ming@test.example')
    press()
    await reject(refusal({ code: 'invalid_input', fields: { password: '密碼太短' } }))
    expect(screen.getByText('密碼太短').id).toBe(password().getAttribute('aria-describedby'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(password())
    expect(email().value).toBe('ming@test.example')
    type(email(), 'hua@test.example')
    expect(screen.queryByText('密碼太短')).not.toBeNull()
    type(password(), 'longer')
    expect(screen.queryByText('密碼太短')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is said in one alert where it is about no field, which takes the focus', async () => {
    const { promise, reject } = pending()
    render(<Sample send={() => promise} sentences={{ rate_limited: '請一小時後再試' }} />)
    press()
    await reject(refusal({ code: 'rate_limited' }))
    expect(screen.getByRole('alert').textContent).toBe('請一小時後再試')
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })

  it('is taken from the mutation as well, and focused each time it refuses', () => {
    const wrong = () => ({ isPending: false, error: refusal({ fields: { email: '格式有誤' } }) })
    const { rerender } = render(<Sample sending={{ isPending: true, error: null }} />)
    rerender(<Sample sending={wrong()} />)
    expect(document.activeElement).toBe(email())
    email().blur()
    rerender(<Sample sending={wrong()} />)
    expect(document.activeElement).toBe(email())
  })

  it('does not call back who has gone on elsewhere', () => {
    const page = (error: Error | null) => (
      <>
        <Sample sending={{ isPending: false, error }} />
        <input aria-label="別處" />
      </>
    )
    const { rerender } = render(page(null))
    screen.getByLabelText('別處').focus()
    rerender(page(refusal({ fields: { email: '格式有誤' } })))
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('別處'))
  })

  it('regression: is led to where the press left the focus on what holds the form', () => {
    // Safari focuses no button that is pressed, but the page's content or the dialog around it
    const page = (error: Error | null) => (
      <main tabIndex={-1}>
        <Sample sending={{ isPending: false, error }} />
      </main>
    )
    const { rerender } = render(page(null))
    screen.getByRole('main').focus()
    press()
    expect(document.activeElement).toBe(screen.getByRole('main'))
    rerender(page(refusal({ fields: { password: '太短' } })))
    expect(document.activeElement).toBe(password())
  })

  it('goes when it is sent again', async () => {
    const [first, second] = [pending(), pending()]
    const send = vi.fn<() => Promise<void>>().mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
    render(<Sample send={send} />)
    press()
    await first.reject(refusal({}))
    press()
    expect(screen.queryByRole('alert')).toBeNull()
    await second.resolve()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a form that is emptied', () => {
  it('is as at first, without faults', async () => {
    const { promise, reject } = pending()
    render(<Sample faultsOf={faultsOf} send={() => promise} />)
    type(email(), 'ming@test.example')
    type(password(), 'x')
    press()
    await reject(refusal({}))
    fireEvent.click(screen.getByRole('button', { name: '清除' }))
    expect([email().value, password().value]).toEqual(['', ''])
    expect(email().getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
