import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { focusFirstFault, mayMoveFocus } from './focus-first-fault.ts'

const formOf = () => document.querySelector('form')
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

beforeEach(() => {
  document.body.innerHTML = `
    <div id="around" tabindex="-1">
      <form id="own"><input id="a"><input id="b" aria-invalid="true"><input id="c" aria-invalid="true"></form>
    </div>
    <button id="submit" form="own">送出</button><button id="other">其他</button><input id="elsewhere">`
})
afterEach(() => {
  document.body.innerHTML = ''
})

describe('the focus of a form', () => {
  it.each([
    ['nowhere', 'body', true],
    ['on what holds the form', '#around', true],
    ['in the form', '#a', true],
    ['on a button of the form outside of it', '#submit', true],
    ['on another button', '#other', false],
    ['in a field elsewhere', '#elsewhere', false],
  ])('may be moved where it is %s', (_, at, may) => {
    focus(at)
    expect(mayMoveFocus(formOf())).toBe(may)
  })

  it('goes to the first field at fault, else to what is said', () => {
    focusFirstFault(formOf())
    expect(document.activeElement?.id).toBe('b')
    for (const field of document.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
    formOf()?.insertAdjacentHTML('beforeend', '<p role="alert">x</p><p id="said" role="alert" tabindex="-1">y</p>')
    focusFirstFault(formOf())
    expect(document.activeElement?.id).toBe('said')
  })
})
