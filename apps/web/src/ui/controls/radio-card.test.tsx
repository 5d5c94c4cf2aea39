import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { RadioCard } from './radio-card.tsx'

afterEach(cleanup)

it('is a radio button of its group, announced as chosen, and chosen by a press anywhere on it', () => {
  const choose = vi.fn<() => void>()
  render(
    <fieldset>
      <legend>風險等級</legend>
      <RadioCard name="level" checked onChoose={() => {}}>
        保守型
      </RadioCard>
      <RadioCard name="level" checked={false} onChoose={choose}>
        穩健型
      </RadioCard>
    </fieldset>,
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '保守型' }).checked).toBe(true)
  fireEvent.click(screen.getByText('穩健型'))
  expect(choose).toHaveBeenCalledOnce()
})
