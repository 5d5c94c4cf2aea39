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

function touch(type: 'pointerdown' | 'pointermove' | 'pointerup', x: number, pointerType = 'touch') {
  const event = new MouseEvent(type, { clientX: x, button: 0 })
  host.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType }))
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
