import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { HalfYears } from './half-years.tsx'

afterEach(cleanup)

it('draws each half year over or under one line, as large as it was, and reads it aloud', () => {
  render(<HalfYears halves={[3, -1]} from="2025/11" to="2026/11" />)
  const [won, lost] = screen.getAllByRole('listitem')
  expect(won?.textContent).toBe('第 1 個半年 +3.0 個百分點')
  expect(lost?.textContent).toBe('第 2 個半年 −1.0 個百分點')
  expect(won?.querySelector('span')?.style).toMatchObject({ top: '0%', height: '75%' })
  expect(lost?.querySelector('span')?.style).toMatchObject({ top: '75%', height: '25%' })
})

it('draws nothing where no half year differed', () => {
  const { container } = render(<HalfYears halves={[0, 0]} from="2025/11" to="2026/11" />)
  expect(container.textContent).toBe('')
})
