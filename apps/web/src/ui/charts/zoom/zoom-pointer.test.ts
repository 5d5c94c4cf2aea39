import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { listenToHand } from './zoom-pointer.ts'
import type { ZoomWindow } from './zoom-window.ts'

let host: HTMLElement
let lines: ZoomWindow
const read = vi.fn<(x: number | null) => void>()
const listening = new AbortController()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  host = document.createElement('div')
  host.setPointerCapture = () => {}
  lines = { start: 40, end: 60 }
  read.mockClear()
  const now = () => ({ plot: { left: 0, width: 200 }, window: lines, count: 1000 })
  const show = (window: ZoomWindow) => {
    lines = window
  }
  listenToHand(host, { now, show, read }, listening.signal)
})
afterEach(() => vi.useRealTimers())

function touch(type: 'pointerdown' | 'pointermove' | 'pointerup', x: number, pointerType = 'touch', pointerId = 1) {
  const event = new MouseEvent(type, { clientX: x, button: 0 })
  host.dispatchEvent(Object.assign(event, { pointerId, pointerType }))
}

describe('a finger on zoomed lines', () => {
  it('moves them once it has left the ten pixels of a trembling', () => {
    touch('pointerdown', 100)
    touch('pointermove', 90)
    expect(lines).toEqual({ start: 40, end: 60 })
    touch('pointermove', 80)
    expect(lines.start).toBeGreaterThan(40)
    expect(read).toHaveBeenLastCalledWith(null)
  })

  it('reads the day below it by a tap', () => {
    touch('pointerdown', 100)
    touch('pointermove', 103)
    touch('pointerup', 103)
    expect(lines).toEqual({ start: 40, end: 60 })
    expect(read).toHaveBeenLastCalledWith(103)
  })

  it('reads on where it moves after it has rested for 400 ms', () => {
    touch('pointerdown', 100)
    vi.advanceTimersByTime(400)
    touch('pointermove', 101)
    touch('pointermove', 160)
    expect(lines).toEqual({ start: 40, end: 60 })
    expect(read).toHaveBeenLastCalledWith(160)
  })

  it('does not hold where it has moved before', () => {
    touch('pointerdown', 100)
    touch('pointermove', 60)
    vi.advanceTimersByTime(500)
    touch('pointermove', 40)
    expect(lines.start).toBeGreaterThan(43)
  })

  it('holds nothing when it is a mouse, which reads without being pressed', () => {
    touch('pointerdown', 100, 'mouse')
    vi.advanceTimersByTime(500)
    touch('pointermove', 60, 'mouse')
    expect(lines.start).toBeGreaterThan(40)
  })
})

describe('two fingers on the lines', () => {
  it('zoom in as they part and out as they meet, and read no day', () => {
    lines = { start: 0, end: 100 }
    touch('pointerdown', 80)
    touch('pointerdown', 120, 'touch', 2)
    read.mockClear()
    touch('pointermove', 160, 'touch', 2)
    expect(lines.end - lines.start).toBeCloseTo(50, 9)
    touch('pointermove', 40)
    expect(lines.end - lines.start).toBeCloseTo(33.333, 2)
    touch('pointermove', 80)
    expect(lines.end - lines.start).toBeCloseTo(50, 9)
    expect(new Set(read.mock.calls.map(([at]) => at))).toEqual(new Set([null]))
  })

  it('are one again where one of them is lifted', () => {
    touch('pointerdown', 80)
    touch('pointerdown', 120, 'touch', 2)
    touch('pointerup', 80)
    touch('pointermove', 100, 'touch', 2)
    // ten percent of the width of 200 px, of the fifth that is seen
    expect(lines).toEqual({ start: expect.closeTo(42, 9), end: expect.closeTo(62, 9) })
  })
})

describe('a wheel on zoomed lines', () => {
  const turn = (deltaX: number, deltaY: number, clientX = 100) =>
    host.dispatchEvent(new WheelEvent('wheel', { deltaX, deltaY, clientX, cancelable: true }))
  const width = () => lines.end - lines.start

  it('moves them where it turns further sideways than up or down', () => {
    turn(101, 100)
    expect(width()).toBeCloseTo(20, 9)
    expect(lines.start).toBeGreaterThan(40)
  })

  it('zooms where it turns as far up or down as sideways', () => {
    turn(100, 100)
    expect(width()).toBeCloseTo(24, 9)
  })

  it('zooms around the day below it, counted from where the plot begins', () => {
    const inner = document.createElement('div')
    const listened = new AbortController()
    const now = () => ({ plot: { left: 20, width: 200 }, window: lines, count: 1000 })
    const show = (window: ZoomWindow) => {
      lines = window
    }
    listenToHand(inner, { now, show, read }, listened.signal)
    // a quarter of the plot: of four more, one comes before it and three behind it
    inner.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, clientX: 70, cancelable: true }))
    expect([lines.start, lines.end]).toEqual([expect.closeTo(39, 9), expect.closeTo(63, 9)])
    listened.abort()
  })
})
