import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { keepInSight } from './keep-in-sight.ts'

let grow = () => undefined as void
const disconnect = vi.fn<() => void>()

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  disconnect.mockClear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      disconnect = disconnect
      constructor(act: () => void) {
        grow = act
      }
      observe() {}
    },
  )
})

function elementAt(place: { top: number }) {
  const element = document.createElement('p')
  const scrolled = vi.fn<() => void>()
  element.scrollIntoView = scrolled
  element.getBoundingClientRect = () => new DOMRect(0, place.top, 100, 50)
  return { element, scrolled }
}

// found as a card of a tour off the screen, after the charts above its stop had come
it('regression: what a page that grows has pushed off the screen is brought back', () => {
  const place = { top: 300 }
  const { element, scrolled } = elementAt(place)
  const end = keepInSight(() => element)
  expect(scrolled).toHaveBeenCalledTimes(1)

  grow()
  expect(scrolled).toHaveBeenCalledTimes(1)

  for (const top of [innerHeight + 20, -400]) {
    place.top = top
    grow()
  }
  expect(scrolled).toHaveBeenCalledTimes(3)

  // by hand, and the page grows then
  for (const [at, top] of [innerHeight, -50].entries()) {
    place.top = top
    vi.stubGlobal('scrollY', 40 + at)
    grow()
  }
  expect(scrolled, 'at the very edge').toHaveBeenCalledTimes(3)

  end()
  expect(disconnect).toHaveBeenCalledTimes(1)
})

// found as a card of a tour below the foot of a phone: its stop had been pushed down, and stood on the screen yet
it('regression: what a page that grows has pushed down is brought back to the middle', () => {
  const place = { top: 300 }
  const { element, scrolled } = elementAt(place)
  keepInSight(() => element)
  place.top = 360
  grow()
  expect(scrolled).toHaveBeenCalledTimes(2)
  grow()
  expect(scrolled, 'it has not moved since').toHaveBeenCalledTimes(2)

  vi.stubGlobal('scrollY', 120)
  place.top = 240
  grow()
  expect(scrolled, 'moved by hand').toHaveBeenCalledTimes(2)
})

it('waits for what is not there', () => {
  keepInSight(() => null)
  expect(() => grow()).not.toThrow()
})
