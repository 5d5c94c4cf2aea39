import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { PhoneFold } from './phone-fold.tsx'

afterEach(cleanup)

describe('PhoneFold', () => {
  it('says whether what it names is unfolded, and unfolds it', () => {
    render(
      <PhoneFold label="每檔基金">
        <p>明細</p>
      </PhoneFold>,
    )
    const button = screen.getByRole('button', { name: '每檔基金', expanded: false })
    const folded = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect(folded?.className).toContain('max-md:hidden')
    fireEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(folded?.className).not.toContain('max-md:hidden')
  })
})
