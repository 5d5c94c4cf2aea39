import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sliderIn } from './zoom-slider.ts'
import { FEWEST_DAYS, type ZoomWindow } from './zoom-window.ts'

const COUNT = 1001
let seen: ZoomWindow
let host: HTMLElement
let slider: ReturnType<typeof sliderIn>
let listening: AbortController

beforeEach(() => {
  seen = { start: 40, end: 60 }
  host = document.createElement('div')
  vi.spyOn(host, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 1000, 32))
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => {} })
  listening = new AbortController()
  const show = (window: ZoomWindow) => {
    seen = window
  }
  slider = sliderIn(host, { now: () => ({ window: seen, count: COUNT }), show }, listening.signal)
})
afterEach(() => listening.abort())

/** The frame with the whole course, the part that is seen, and its two handles. */
const parts = () => [...host.children].flatMap((part) => (part instanceof HTMLElement ? [part] : []))

function send(part: number, type: string, clientX: number) {
  parts()[part]?.dispatchEvent(Object.assign(new MouseEvent(type, { clientX, bubbles: true }), { pointerId: 1 }))
}
function drag(part: number, from: number, to: number) {
  send(part, 'pointerdown', from)
  send(part, 'pointermove', to)
  send(part, 'pointerup', to)
}

describe('the small course below the lines', () => {
  it('shows which part of all days is seen', () => {
    slider.place({ start: 25, end: 75 })
    const [, middle, start, end] = parts().map(({ style }) => style)
    expect([middle?.left, middle?.right, start?.left, end?.left]).toEqual(['25%', '25%', '25%', '75%'])
  })

  it('draws the first line whole, in one path, and nothing where there is none', () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-20']
    slider.draw({ days, lines: [{ key: 'a', label: '本基金', tone: 'self', values: [1, 2, 3] }] })
    expect(host.querySelector('path')?.getAttribute('d')).toMatch(/^M0 \d+L500 \d+L1000 \d+$/)
    slider.draw({ days: [], lines: [] })
    expect(host.querySelector('path')).toBeNull()
  })

  it('moves the part that is seen where it is dragged, and not beyond the days', () => {
    drag(1, 600, 700)
    expect(seen).toEqual({ start: 50, end: 70 })
    drag(1, 700, 5000)
    expect(seen).toEqual({ start: 80, end: 100 })
    drag(1, 700, -5000)
    expect(seen).toEqual({ start: 0, end: 20 })
  })

  it('moves one edge by its handle and leaves the other', () => {
    drag(2, 500, 300)
    expect(seen).toEqual({ start: 20, end: 60 })
    drag(3, 700, 1000)
    expect(seen).toEqual({ start: 20, end: 90 })
  })

  it('keeps the fewest days that can be read between the two handles', () => {
    drag(2, 500, 2000)
    expect(seen.end).toBe(60)
    expect(seen.end - seen.start).toBeCloseTo((FEWEST_DAYS / (COUNT - 1)) * 100)
  })

  it('goes where a press beside the part lies, with the same width, whole at both ends', () => {
    send(0, 'pointerdown', 300)
    expect(seen).toEqual({ start: 10, end: 30 })
    send(0, 'pointerdown', 101)
    expect(seen).toEqual({ start: 0, end: 20 })
    send(0, 'pointerdown', 1099)
    expect(seen).toEqual({ start: 80, end: 100 })
  })

  it('does not move with a hand that is not pressed, or no longer', () => {
    send(1, 'pointermove', 900)
    drag(1, 600, 600)
    send(1, 'pointermove', 900)
    expect(seen).toEqual({ start: 40, end: 60 })
  })

  it('lets go where the touch was taken away', () => {
    send(1, 'pointerdown', 600)
    send(1, 'pointercancel', 600)
    send(1, 'pointermove', 900)
    expect(seen).toEqual({ start: 40, end: 60 })
  })

  it('listens no more once the chart is gone', () => {
    listening.abort()
    drag(1, 600, 700)
    send(0, 'pointerdown', 300)
    expect(seen).toEqual({ start: 40, end: 60 })
  })
})
