import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { listenToHand } from './zoom-pointer.ts'
import { wholeWindow, type ZoomWindow } from './zoom-window.ts'

let host: HTMLElement
let lines: ZoomWindow
let listening: AbortController
const read = vi.fn<(x: number | null) => void>()

beforeEach(() => {
  lines = { start: 40, end: 60 }
  read.mockClear()
  listening = new AbortController()
  host = document.createElement('div')
  host.setPointerCapture = () => {}
  vi.spyOn(host, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 0, 200, 100))
  const now = () => ({ plot: { left: 0, width: 200 }, window: lines, count: 1001 })
  const show = (window: ZoomWindow) => {
    lines = window
  }
  listenToHand(host, { now, show, read }, listening.signal)
})
afterEach(() => listening.abort())

function turn(known: WheelEventInit) {
  const event = new WheelEvent('wheel', { cancelable: true, clientX: 110, ...known })
  host.dispatchEvent(event)
  return event
}
function finger(type: string, pointerId: number, x: number, known: MouseEventInit = {}) {
  const event = new MouseEvent(type, { clientX: x + 10, button: 0, ...known })
  host.dispatchEvent(Object.assign(event, { pointerId, pointerType: 'touch' }))
}
const width = () => lines.end - lines.start

describe('the wheel over the lines', () => {
  it('zooms in by a notch up and out again by a notch down', () => {
    turn({ deltaY: -100 })
    expect(width()).toBeCloseTo(20 / 1.2)
    turn({ deltaY: 100 })
    expect(width()).toBeCloseTo(20)
  })

  it('keeps the day below the pointer where it is', () => {
    const dayAt = (part: number) => lines.start + part * width()
    const before = dayAt(0.25)
    turn({ deltaY: -300, clientX: 60 })
    expect(dayAt(0.25)).toBeCloseTo(before)
  })

  it('counts lines and pages of a wheel as notches too', () => {
    turn({ deltaY: -3, deltaMode: WheelEvent.DOM_DELTA_LINE })
    expect(width()).toBeCloseTo(20 / 1.2)
  })

  it('moves the lines where it goes sideways, as a touchpad does', () => {
    turn({ deltaX: 100, deltaY: 5 })
    expect(lines).toEqual({ start: 50, end: 70 })
  })

  it('does not roll the page, and goes on reading', () => {
    expect(turn({ deltaY: -100 }).defaultPrevented).toBe(true)
    expect(read).toHaveBeenLastCalledWith(100)
  })
})

describe('two fingers on the lines', () => {
  it('zoom in when they part and out when they meet, around their middle', () => {
    finger('pointerdown', 1, 80)
    finger('pointerdown', 2, 120)
    finger('pointermove', 2, 160)
    expect(width()).toBeCloseTo(10)
    finger('pointermove', 2, 120)
    expect(width()).toBeCloseTo(20)
  })

  it('read no day while they do', () => {
    finger('pointerdown', 1, 80)
    finger('pointerdown', 2, 120)
    finger('pointermove', 2, 160)
    expect(read).toHaveBeenLastCalledWith(null)
  })

  it('that lie on each other do not zoom without end', () => {
    finger('pointerdown', 1, 100)
    finger('pointerdown', 2, 100)
    finger('pointermove', 2, 101)
    expect(width()).toBeCloseTo(20)
  })

  it('are one again after one is lifted, which moves the lines', () => {
    finger('pointerdown', 1, 80)
    finger('pointerdown', 2, 120)
    finger('pointerup', 2, 120)
    finger('pointermove', 1, 60)
    expect([width(), lines.start > 40]).toEqual([20, true])
  })
})

describe('a pointer that is not pressed', () => {
  it('reads the day below it and none once it has left', () => {
    finger('pointermove', 1, 30)
    expect(read).toHaveBeenLastCalledWith(30)
    finger('pointerleave', 1, 30)
    expect(read).toHaveBeenLastCalledWith(null)
    expect(lines).toEqual({ start: 40, end: 60 })
  })

  it('of another button moves nothing', () => {
    finger('pointerdown', 1, 80, { button: 2 })
    finger('pointermove', 1, 20)
    expect(lines).toEqual({ start: 40, end: 60 })
  })

  it('reads on while it is pressed where all days are seen: there is nowhere to move', () => {
    lines = wholeWindow
    finger('pointerdown', 1, 80)
    finger('pointermove', 1, 20)
    expect([read.mock.lastCall, lines]).toEqual([[20], wholeWindow])
  })
})
