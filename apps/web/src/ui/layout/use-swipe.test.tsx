import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { useSwipeLeft } from './use-swipe.ts'

afterEach(cleanup)

function Sheet({ onSwipe }: { onSwipe: () => void }) {
  return <div {...useSwipeLeft(onSwipe)}>sheet</div>
}

it.each([
  ['31 px to the left', [{ clientX: 100, clientY: 0 }], { clientX: 69, clientY: 0 }, 1],
  ['30 px, a trembling', [{ clientX: 100, clientY: 0 }], { clientX: 70, clientY: 0 }, 0],
  ['to the right', [{ clientX: 100, clientY: 0 }], { clientX: 200, clientY: 0 }, 0],
  ['as far down as to the left, scrolling', [{ clientX: 100, clientY: 0 }], { clientX: 50, clientY: 50 }, 0],
  ['one pixel further to the left', [{ clientX: 100, clientY: 0 }], { clientX: 49, clientY: 50 }, 1],
  ['further down than to the left, scrolling', [{ clientX: 100, clientY: 0 }], { clientX: 50, clientY: 80 }, 0],
  [
    'with two fingers, zooming',
    [
      { clientX: 100, clientY: 0 },
      { clientX: 10, clientY: 0 },
    ],
    { clientX: 10, clientY: 0 },
    0,
  ],
])('a finger that moves %s', (_name, touches, end, times) => {
  const onSwipe = vi.fn<() => void>()
  render(<Sheet onSwipe={onSwipe} />)
  const sheet = screen.getByText('sheet')
  fireEvent.touchStart(sheet, { touches })
  fireEvent.touchEnd(sheet, { changedTouches: [end] })
  expect(onSwipe).toHaveBeenCalledTimes(times)
})
