import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { dayAxis } from '../parts/day-axis.ts'
import { StretchHand } from './stretch-hand.tsx'
import { type Stretch, stretchBetween } from './stretch.ts'

const days = ['2026-01-01', '2026-01-11', '2026-01-21', '2026-01-31', '2026-04-11']
const axis = dayAxis(days)

describe('a stretch between two places of a plot', () => {
  it('goes from the nearest day of one to that of the other, in the order of days', () => {
    // of 100 days: the second day stands at a tenth, the fourth at three tenths
    expect(stretchBetween(axis, 0.09, 0.28)).toEqual({ from: 1, to: 3 })
    expect(stretchBetween(axis, 0.28, 0.09)).toEqual({ from: 1, to: 3 })
  })

  it('is none where both places are nearest to one day', () => {
    expect(stretchBetween(axis, 0.29, 0.33)).toBeNull()
  })
})

describe('drawing a stretch', () => {
  function draw() {
    const chosen = vi.fn<(stretch: Stretch) => void>()
    render(
      <StretchHand
        axis={axis}
        onAt={() => {}}
        said={({ from, to }) => `${days[from]} to ${days[to]}`}
        onChosen={chosen}
      >
        <input type="range" aria-label="days" />
      </StretchHand>,
    )
    const box = screen.getByRole('presentation')
    Object.assign(box, { setPointerCapture: () => {} })
    vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 300))
    const at = (clientX: number, pointerType: string) => ({
      clientX,
      clientY: 100,
      pointerType,
      isPrimary: true,
      button: 0,
      pointerId: 1,
    })
    return { chosen, box, at }
  }

  it('is dragging with the mouse, and says the days on the way', () => {
    const { chosen, box, at } = draw()
    fireEvent.pointerDown(box, at(100, 'mouse'))
    fireEvent.pointerMove(box, at(290, 'mouse'))
    expect(screen.getByText('2026-01-11 to 2026-01-31')).toBeDefined()
    fireEvent.pointerUp(box, at(290, 'mouse'))
    expect(chosen).toHaveBeenCalledWith({ from: 1, to: 3 })
  })

  it('is not a press, and Escape leaves it', () => {
    const { chosen, box, at } = draw()
    fireEvent.pointerDown(box, at(100, 'mouse'))
    fireEvent.pointerUp(box, at(102, 'mouse'))
    fireEvent.pointerDown(box, at(100, 'mouse'))
    fireEvent.pointerMove(box, at(400, 'mouse'))
    fireEvent.keyDown(window, { key: 'Escape' })
    fireEvent.pointerUp(box, at(400, 'mouse'))
    expect(chosen).not.toHaveBeenCalled()
  })

  it('is no swipe of a finger, but a finger that rests first', () => {
    vi.useFakeTimers()
    const { chosen, box, at } = draw()
    fireEvent.pointerDown(box, at(100, 'touch'))
    fireEvent.pointerMove(box, at(300, 'touch'))
    act(() => void vi.runAllTimers())
    fireEvent.pointerUp(box, at(300, 'touch'))
    expect(chosen).not.toHaveBeenCalled()
    fireEvent.pointerDown(box, at(100, 'touch'))
    act(() => void vi.runAllTimers())
    fireEvent.pointerMove(box, at(300, 'touch'))
    fireEvent.pointerUp(box, at(300, 'touch'))
    expect(chosen).toHaveBeenCalledWith({ from: 1, to: 3 })
    vi.useRealTimers()
  })
})
