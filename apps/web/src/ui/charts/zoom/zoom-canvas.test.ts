import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { formatChange } from '../../../platform/format-number.ts'
import { mountZoomCanvas, type ZoomCanvas } from './zoom-canvas.ts'
import type { ZoomDrawing } from './zoom-view.ts'
import { wholeWindow, type ZoomWindow } from './zoom-window.ts'

const days = Array.from({ length: 101 }, (_day, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
const drawing: ZoomDrawing = {
  summary: '走勢',
  days,
  lines: [{ key: 'a', label: '本基金', tone: 'self', values: days.map((_day, at) => at) }],
  format: formatChange,
  formatTick: (value, decimals) => formatChange(value, decimals),
}

const WIDTH = 1068
let host: HTMLElement
let mounted: ZoomCanvas
let painted = 0
let sizes: (() => void)[] = []
let themes: (() => void)[] = []
const onWindow = vi.fn<(window: ZoomWindow) => void>()
const onRead = vi.fn<(at: number | null) => void>()

/** As much of a pen as shows that something is painted. */
function pen(): CanvasRenderingContext2D {
  const nothing = () => {}
  const told = {
    canvas: { width: 0, height: 0 },
    clearRect: () => {
      painted += 1
    },
  }
  return new Proxy(told, {
    get: (known, name) => Reflect.get(known, name) ?? nothing,
    set: () => true,
  }) as unknown as CanvasRenderingContext2D
}

beforeEach(() => {
  painted = 0
  sizes = []
  themes = []
  onWindow.mockClear()
  onRead.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen())
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(540)
  vi.stubGlobal('devicePixelRatio', 3)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        sizes.push(tell)
      }
      observe() {}
      disconnect() {
        sizes = []
      }
    },
  )
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: (_type: string, tell: () => void) => themes.push(tell),
    removeEventListener: () => {
      themes = []
    },
  }))
  host = document.createElement('div')
  document.body.append(host)
  mounted = mountZoomCanvas(host, { onWindow, onRead })
  mounted.draw(drawing)
  aFrame()
})
afterEach(() => {
  mounted.dispose()
  host.remove()
})

const aFrame = () => void vi.advanceTimersByTime(20)
const stage = () => host.firstElementChild
const move = (clientX: number) =>
  stage()?.dispatchEvent(Object.assign(new MouseEvent('pointermove', { clientX }), { pointerId: 1 }))
const seen = () => [...host.querySelectorAll<HTMLElement>('.cursor-grab')].map(({ style }) => [style.left, style.right])

describe('the canvas of the large chart', () => {
  it('paints once a frame, however often the window moves in it', () => {
    painted = 0
    for (const start of [10, 20, 30]) mounted.show({ start, end: 80 })
    expect(painted).toBe(0)
    aFrame()
    expect(painted).toBe(1)
    expect(onWindow.mock.calls.map(([{ start }]) => start)).toEqual([10, 20, 30])
  })

  it('paints once more, finer, when the window stands still', () => {
    mounted.show({ start: 10, end: 80 })
    aFrame()
    painted = 0
    vi.advanceTimersByTime(200)
    expect(painted).toBe(1)
    vi.advanceTimersByTime(2000)
    expect(painted).toBe(1)
  })

  it('shows in the small course which part is seen', () => {
    expect(seen()).toEqual([['0%', '0%']])
    mounted.show({ start: 25, end: 75 })
    aFrame()
    expect(seen()).toEqual([['25%', '25%']])
  })

  it('reads the day below the pointer without painting anything again, and each day once', () => {
    painted = 0
    move(4)
    aFrame()
    move(5)
    aFrame()
    move(4 + (WIDTH - 72) / 2)
    aFrame()
    expect([onRead.mock.calls.map(([at]) => at).filter((at) => at !== null), painted]).toEqual([[0, 50], 0])
  })

  it('reads none once the pointer has left', () => {
    move(400)
    aFrame()
    stage()?.dispatchEvent(new MouseEvent('pointerleave'))
    aFrame()
    expect(onRead.mock.lastCall).toEqual([null])
  })

  it('keeps its window where the same lines come on more days', () => {
    mounted.show({ start: 25, end: 75 })
    aFrame()
    mounted.draw({ ...drawing, lines: [{ key: 'a', label: '本基金', tone: 'self', values: days.map(() => 1) }] })
    aFrame()
    expect(seen()).toEqual([['25%', '25%']])
  })

  it('is as sharp as a screen of two pixels each: more are not seen, and cost', () => {
    for (const tell of sizes) tell()
    const canvas = host.querySelector('canvas')
    expect([canvas?.width, canvas?.height]).toEqual([WIDTH * 2, 1080])
  })

  it('is painted before the screen shows it in another size, and in the colours of another theme', () => {
    painted = 0
    for (const tell of sizes) tell()
    expect(painted).toBe(1)
    for (const tell of themes) tell()
    aFrame()
    expect(painted).toBe(2)
  })

  it('stands without a day', () => {
    mounted.draw({ ...drawing, days: [], lines: [] })
    mounted.show(wholeWindow)
    move(100)
    aFrame()
    expect(onRead.mock.lastCall).toEqual([null])
  })

  it('leaves nothing behind: no timer, no watch, no element', () => {
    mounted.show({ start: 10, end: 80 })
    mounted.dispose()
    expect([sizes.length, themes.length, host.childElementCount, vi.getTimerCount()]).toEqual([0, 0, 0, 0])
  })
})
