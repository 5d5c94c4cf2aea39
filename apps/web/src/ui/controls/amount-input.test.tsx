import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

import { CurrencyInput, PercentInput } from './amount-input.tsx'

afterEach(cleanup)

function Money({ start = null, decimals = 0 }: { start?: number | null; decimals?: number }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <CurrencyInput aria-label="金額" value={value} onChange={setValue} decimals={decimals} />
      <button type="button" onClick={() => setValue(50_000)}>
        五萬
      </button>
      <output>{String(value)}</output>
    </>
  )
}

function box(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox')
}
const given = () => screen.getByRole('status').textContent

/** One key: the text as the browser leaves it, with the caret behind what was typed. */
function type(text: string, caret = text.length, inputType = 'insertText') {
  const input = box()
  input.focus()
  // the browser writes past React, then tells it
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.setSelectionRange(caret, caret)
  fireEvent(input, new InputEvent('input', { bubbles: true, inputType }))
}

describe('CurrencyInput', () => {
  it('groups by thousands while it is typed', () => {
    render(<Money />)
    type('1234')
    expect(box().value).toBe('1,234')
    expect(given()).toBe('1234')
    type('1,2345')
    expect(box().value).toBe('12,345')
  })

  it('keeps the caret where it was in the middle of the figures', () => {
    render(<Money start={1234} />)
    type('15,234', 2)
    expect(box().value).toBe('15,234')
    expect(box().selectionStart).toBe(2)
    type('156,234', 3)
    type('1567,234', 4)
    expect(box().value).toBe('1,567,234')
    expect(box().selectionStart).toBe(5)
  })

  it('steps over a comma that is deleted from either side', () => {
    render(<Money start={1234} />)
    type('1234', 1, 'deleteContentForward')
    expect(box().value).toBe('1,234')
    expect(box().selectionStart).toBe(2)
    type('1234', 1, 'deleteContentBackward')
    expect(box().selectionStart).toBe(1)
  })

  it('keeps the caret before what a figure deleted from before has left', () => {
    render(<Money start={1234} />)
    type('134', 1, 'deleteContentForward')
    expect([box().value, box().selectionStart]).toEqual(['134', 1])
    type('34', 0, 'deleteContentForward')
    expect([box().value, box().selectionStart]).toEqual(['34', 0])
  })

  it('takes what is pasted with a currency and what comes in full width', () => {
    render(<Money decimals={2} />)
    type('NT$1,234.5')
    expect(box().value).toBe('1,234.5')
    expect(given()).toBe('1234.5')
    type('１２３')
    expect(box().value).toBe('123')
  })

  it('changes nothing for a minus or a letter, not even the caret', () => {
    render(<Money start={1234} />)
    type('1,2-34', 4)
    expect(box().value).toBe('1,234')
    expect(box().selectionStart).toBe(3)
    expect(given()).toBe('1234')
  })

  it('leaves an input method alone until it is done', () => {
    render(<Money />)
    fireEvent.compositionStart(box())
    type('１２')
    expect(box().value).toBe('１２')
    expect(given()).toBe('null')
    type('１２３４')
    fireEvent.compositionEnd(box())
    expect(box().value).toBe('1,234')
    expect(given()).toBe('1234')
  })

  it('shows an amount that is set from elsewhere, and gives nothing when it is emptied', () => {
    render(<Money start={1} />)
    fireEvent.click(screen.getByText('五萬'))
    expect(box().value).toBe('50,000')
    type('')
    expect(given()).toBe('null')
    expect(box().value).toBe('')
  })

  it('tidies a point that nothing follows when it is left', () => {
    render(<Money decimals={2} />)
    type('12.')
    expect(box().value).toBe('12.')
    fireEvent.blur(box())
    expect(box().value).toBe('12')
  })
})

function Part({ start }: { start: number | null }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <PercentInput aria-label="權重" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

describe('PercentInput', () => {
  it('gives a part of a hundred with one decimal and draws it', () => {
    const { container } = render(<Part start={null} />)
    type('62.55')
    expect(given()).toBe('62.5')
    expect(container.querySelector<HTMLElement>('[style]')?.style.width).toBe('62.5%')
  })

  it('takes 0 and 100', () => {
    render(<Part start={50} />)
    type('100')
    expect(given()).toBe('100')
    type('0')
    expect(given()).toBe('0')
    expect(box().getAttribute('aria-invalid')).toBeNull()
  })

  it('gives nothing beyond 100, keeps the text and says what is wrong', () => {
    render(<Part start={50} />)
    type('150')
    expect(given()).toBe('null')
    expect(box().value).toBe('150')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '請輸入 0 到 100 的數字。',
    )
  })
})
