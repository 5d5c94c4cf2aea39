import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Area, useArea } from './use-area.ts'

const onArea = vi.fn<(area: Area) => void>()

function Plot({ wants = true }: { wants?: boolean }) {
  const { area, hand } = useArea(wants ? onArea : undefined)
  return (
    <div data-testid="plot" {...hand}>
      <a href="/funds/1">點</a>
      <output>{area === null ? 'none' : `${area.left} ${area.top} ${area.right} ${area.bottom}`}</output>
    </div>
  )
}

beforeEach(() => {
  onArea.mockClear()
  render(<Plot />)
  const plot = screen.getByTestId('plot')
  // 100 px wide and 200 px high, 10 px from the left and 20 px from the top
  plot.getBoundingClientRect = () => new DOMRect(10, 20, 100, 200)
  plot.setPointerCapture = () => {}
})
afterEach(cleanup)

/** A press, a move or a release at a place of the window. */
function point(
  type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
  clientX: number,
  clientY: number,
  more: object = {},
) {
  const {
    on = screen.getByTestId('plot'),
    button = 0,
    pointerType = 'mouse',
  } = more as {
    on?: Element
    button?: number
    pointerType?: string
  }
  const event = new MouseEvent(type, { clientX, clientY, button, bubbles: true, cancelable: true })
  fireEvent(on, Object.assign(event, { pointerId: 1, pointerType }))
}
const drawn = () => screen.getByRole('status').textContent

describe('an area that is drawn over a plot', () => {
  it('goes from the press to the hand, and is given when the hand is lifted', () => {
    point('pointerdown', 30, 60)
    point('pointermove', 60, 120)
    expect(drawn()).toBe('0.2 0.2 0.5 0.5')
    point('pointerup', 85, 170)
    expect(onArea.mock.calls).toEqual([[{ left: 0.2, top: 0.2, right: 0.75, bottom: 0.75 }]])
    expect(drawn()).toBe('none')
  })

  it('may be drawn from right to left and upwards, and ends with the plot', () => {
    point('pointerdown', 85, 170)
    point('pointerup', -50, 0)
    expect(onArea.mock.calls).toEqual([[{ left: 0, top: 0, right: 0.75, bottom: 0.75 }]])
  })

  it.each([
    ['as wide and high as the least', 12, 24, 1],
    ['narrower', 11.9, 120, 0],
    ['lower', 60, 23.9, 0],
    ['far to one side alone', 90, 20, 0],
    ['far down alone', 10, 200, 0],
  ])('is one where it is %s', (_, x, y, times) => {
    point('pointerdown', 10, 20)
    point('pointermove', x, y)
    expect(drawn() === 'none').toBe(times === 0)
    point('pointerup', x, y)
    expect(onArea).toHaveBeenCalledTimes(times)
  })

  it.each([
    ['a finger', { pointerType: 'touch' }],
    ['the second button', { button: 2 }],
  ])('is not begun by %s', (_, more) => {
    point('pointerdown', 30, 60, more)
    point('pointermove', 60, 120, more)
    point('pointerup', 85, 170, more)
    expect([drawn(), onArea.mock.calls.length]).toEqual(['none', 0])
  })

  it('is not begun on what leads elsewhere', () => {
    point('pointerdown', 30, 60, { on: screen.getByRole('link') })
    point('pointerup', 85, 170)
    expect(onArea).not.toHaveBeenCalled()
  })

  it('is forgotten where the hand is taken away', () => {
    point('pointerdown', 30, 60)
    point('pointercancel', 60, 120)
    point('pointerup', 85, 170)
    expect([drawn(), onArea.mock.calls.length]).toEqual(['none', 0])
  })

  it('is not drawn where no one wants it', () => {
    cleanup()
    render(<Plot wants={false} />)
    point('pointerdown', 30, 60)
    point('pointermove', 60, 120)
    expect(drawn()).toBe('none')
  })
})
