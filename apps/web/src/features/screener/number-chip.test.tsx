import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { NumberChip } from './number-chip.tsx'

function show() {
  const onCorrect = vi.fn<(value: string) => void>()
  renderPart(
    <NumberChip
      before="規模 ≥"
      value="10"
      after="億元"
      removeTo="/search/funds"
      removeLabel="移除條件：規模"
      onCorrect={onCorrect}
    />,
  )
  return { onCorrect, field: screen.getByRole<HTMLInputElement>('textbox', { name: '規模 ≥（可修改）' }) }
}

function type(field: HTMLElement, typed: string, key: string | null) {
  act(() => field.focus())
  fireEvent.input(field, { target: { value: typed } })
  if (key === null) act(() => field.blur())
  else fireEvent.keyDown(field, { key })
}

describe('the number of a limit in force', () => {
  it.each([
    ['25', '25'],
    ['２５．５', '25.5'],
    ['1,200', '1200'],
    ['−3', '-3'],
  ])('is corrected where it stands: %s', (typed, value) => {
    const { onCorrect, field } = show()
    type(field, typed, 'Enter')
    expect(onCorrect.mock.calls).toEqual([[value]])
  })

  it('is taken when one leaves it', () => {
    const { onCorrect, field } = show()
    type(field, '8', null)
    expect(onCorrect.mock.calls).toEqual([['8']])
  })

  it.each([
    ['很多', 'Enter'],
    ['', 'Enter'],
    ['12', 'Escape'],
    ['10', 'Enter'],
  ])('stays as it was where nothing else is asked: %s %s', (typed, key) => {
    const { onCorrect, field } = show()
    type(field, typed, key)
    expect(onCorrect).not.toHaveBeenCalled()
    expect(field.value).toBe('10')
  })

  it('has a way to take the limit away', () => {
    show()
    expect(screen.getByRole('link', { name: '移除條件：規模' }).getAttribute('href')).toBe('/search/funds')
  })
})
