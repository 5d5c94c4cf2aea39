import { beforeAll, expect, it } from 'vitest'

import { heldFormsScript, takeHeld } from './held-forms.ts'

beforeAll(() => {
  const script = document.createElement('script')
  script.textContent = heldFormsScript
  document.head.append(script)
})

function isHeld(form: HTMLFormElement): boolean {
  document.body.append(form)
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(sent)
  form.remove()
  return sent.defaultPrevented
}

it('keeps what was typed out of the address where the page is not awake yet', () => {
  expect(isHeld(document.createElement('form'))).toBe(true)
})

it('keeps the form until its script has come, and gives it once', () => {
  const form = document.createElement('form')
  isHeld(form)
  expect(takeHeld(document.createElement('form'))).toBe(false)
  expect([takeHeld(form), takeHeld(form)]).toEqual([true, false])
})

it('keeps none that its own script has heard', () => {
  const form = document.createElement('form')
  form.addEventListener('submit', (event) => event.preventDefault())
  expect(isHeld(form)).toBe(true)
  expect(takeHeld(form)).toBe(false)
})

it('lets a form go that says where, such as a search', () => {
  const search = document.createElement('form')
  search.setAttribute('action', '/search/funds')
  expect(isHeld(search)).toBe(false)
})
