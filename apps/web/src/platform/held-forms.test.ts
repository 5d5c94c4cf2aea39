import { beforeAll, expect, it } from 'vitest'

import { heldFormsScript } from './held-forms.ts'

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

it('lets a form go that says where, such as a search', () => {
  const search = document.createElement('form')
  search.setAttribute('action', '/search/funds')
  expect(isHeld(search)).toBe(false)
})
