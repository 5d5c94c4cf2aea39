import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { NewPasswordField } from './new-password-field.tsx'

function Field({ error }: { error?: string }) {
  const [password, setPassword] = useState('')
  return <NewPasswordField label="新密碼" value={password} error={error} onChange={setPassword} />
}

const box = () => screen.getByLabelText<HTMLInputElement>('新密碼')
/** What is said of a password, and how many of the three bars are filled. */
function judged(password: string): [string | undefined, number] {
  fireEvent.change(box(), { target: { value: password } })
  const said = screen.queryByRole('status')
  return [said?.textContent, said?.parentElement?.querySelectorAll('.bg-ink-2').length ?? 0]
}

it.each([
  ['pond', '還太短', 0],
  ['1234567', '還太短', 0],
  ['12345678', '容易被猜到，再長一點會更安全', 1],
  ['aaaaaaaaaaaa', '容易被猜到，再長一點會更安全', 1],
  ['beside a lake', '強度普通', 2],
  ['beside the pond of oaks', '強度良好', 3],
  ['三棵橡樹旁邊的池塘與一條小船和三隻白鷺', '強度良好', 3],
] as const)('%s is judged: %s', (password, said, bars) => {
  render(<Field />)
  expect(judged(password)).toEqual([said, bars])
})

it('says nothing of an empty one', () => {
  render(<Field />)
  judged('pond')
  expect(judged('')).toEqual([undefined, 0])
})

it('says the rule until something is wrong, and then that in its place', () => {
  const { rerender } = render(<Field />)
  const note = () => document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent
  expect([note(), box().getAttribute('aria-invalid')]).toEqual(['至少 8 個字元，可使用中文、空格與符號', null])
  rerender(<Field error="此密碼過於常見" />)
  expect([note(), box().getAttribute('aria-invalid')]).toEqual(['此密碼過於常見', 'true'])
})

it('offers a password manager to make one, and shows it on request', () => {
  render(<Field />)
  judged('three oaks')
  expect([box().autocomplete, box().type]).toEqual(['new-password', 'password'])
  const eye = screen.getByRole('button', { name: '顯示密碼' })
  expect(eye.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(eye)
  expect([box().type, box().value]).toEqual(['text', 'three oaks'])
})
