import { expect, it } from 'vitest'

import { heldFormsScript } from './held-forms.ts'

it('keeps what was typed out of the address where the page is not awake yet', () => {
  const script = document.createElement('script')
  script.textContent = heldFormsScript
  document.head.append(script)
  const form = document.createElement('form')
  document.body.append(form)
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
})
