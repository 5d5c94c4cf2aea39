import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { showModal } from './show-modal.ts'

const focused = () => document.activeElement?.id
const element = (id: string) => document.getElementById(id)

/** A dialog as a browser has it, which takes the focus and, where it is told to, gives none back. */
function aDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  const field = document.createElement('input')
  dialog.append(field)
  document.body.append(dialog)
  dialog.showModal = () => {
    dialog.open = true
    field.focus()
  }
  dialog.close = () => dialog.remove()
  return dialog
}

beforeEach(() => {
  document.body.innerHTML = '<button id="opener">開啟</button><button id="other">其他</button>'
})
afterEach(() => {
  document.body.innerHTML = ''
})

describe('a dialog of the browser', () => {
  it('leaves who opened it where they were', () => {
    element('opener')?.focus()
    const dialog = aDialog()
    const close = showModal(dialog)
    expect(dialog.contains(document.activeElement)).toBe(true)
    close()
    expect(dialog.isConnected).toBe(false)
    expect(focused()).toBe('opener')
  })

  it('does not take the focus from where it went meanwhile', () => {
    element('opener')?.focus()
    const close = showModal(aDialog())
    element('other')?.focus()
    close()
    expect(focused()).toBe('other')
  })

  it('leaves the focus nowhere where it was nowhere', () => {
    const close = showModal(aDialog())
    close()
    expect(document.activeElement).toBe(document.body)
  })
})
