import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { evenAxis } from '../parts/day-axis.ts'
import { FEWEST_DAYS, moveOfKey, moves, pan, placesOf, wholeWindow, zoom } from './zoom-window.ts'

const middle = { start: 40, end: 60 }

describe('a zoom window', () => {
  it('moves by a part of its width and stops where the days end', () => {
    expect(pan(middle, 0.5)).toEqual({ start: 50, end: 70 })
    expect(moves.end(middle)).toEqual({ start: 80, end: 100 })
    expect(moves.start(middle)).toEqual({ start: 0, end: 20 })
  })

  it('narrows around its middle, but never to fewer days than can be read', () => {
    expect(zoom(middle, { factor: 0.5, count: 1001 })).toEqual({ start: 45, end: 55 })
    const closest = zoom(middle, { factor: 0, count: 101 })
    expect(closest.end - closest.start).toBeCloseTo(FEWEST_DAYS)
  })

  it('is whole again after 0, and where there are hardly any days', () => {
    expect(moves.whole()).toEqual(wholeWindow)
    expect(zoom(wholeWindow, { factor: 0.5, count: 3 })).toEqual(wholeWindow)
    expect(zoom(wholeWindow, { factor: 0.5, count: 1 })).toEqual(wholeWindow)
  })

  it('names the first and the last day that is seen', () => {
    expect(placesOf(wholeWindow, evenAxis(11))).toEqual({ first: 0, last: 10 })
    expect(placesOf(middle, evenAxis(11))).toEqual({ first: 4, last: 6 })
    expect(placesOf(wholeWindow, evenAxis(0))).toEqual({ first: 0, last: 0 })
  })

  it('lies within the days whatever is pressed', () => {
    const names = fc.array(fc.constantFrom(...Object.keys(moves)), { maxLength: 60 })
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 9000 }), (pressed, count) => {
        let window = wholeWindow
        for (const name of pressed) window = moveNamed(name)(window, count)
        expect(window.start).toBeGreaterThanOrEqual(0)
        expect(window.end).toBeLessThanOrEqual(100 + 1e-9)
        expect(window.end - window.start).toBeGreaterThan(0)
      }),
    )
  })

  it('answers to arrows, plus, minus, Home, End and 0, and leaves Tab and Escape alone', () => {
    expect(['ArrowLeft', 'ArrowRight', '+', '=', '-', 'Home', 'End', '0'].map(moveOfKey)).toEqual([
      'left',
      'right',
      'nearer',
      'nearer',
      'farther',
      'start',
      'end',
      'whole',
    ])
    expect([moveOfKey('Tab'), moveOfKey('Escape')]).toEqual([null, null])
  })
})

function moveNamed(name: string) {
  return new Map(Object.entries(moves)).get(name) ?? moves.whole
}
