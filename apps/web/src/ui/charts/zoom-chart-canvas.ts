import { LineChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, TooltipComponent, type TooltipComponentOption } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

import { watchTheme } from '../../platform/watch-theme.ts'
import { zoomCard } from './zoom-card.ts'
import { type ZoomDrawing, zoomOptions, type ZoomPaint, type ZoomView } from './zoom-options.ts'
import { seenOptions } from './zoom-seen.ts'
import { wholeWindow, type ZoomWindow } from './zoom-window.ts'

// The only file that brings ECharts (about 180 KB gzipped). Import it when somebody asks for it, never at once.

use([LineChart, GridComponent, TooltipComponent, DataZoomComponent, CanvasRenderer])

export interface ZoomWatch {
  readonly drawing: ZoomDrawing
  readonly onWindow: (window: ZoomWindow) => void
  /** The day under the crosshair, as its place; null: none. */
  readonly onRead: (at: number | null) => void
}

export interface ZoomCanvas {
  readonly show: (window: ZoomWindow) => void
  readonly dispose: () => void
}

const WIDE_PX = 640

/** Draws lines that can be zoomed into an element, in the colours of the theme, and follows its size. */
export function mountZoomCanvas(host: HTMLElement, { drawing, onWindow, onRead }: ZoomWatch): ZoomCanvas {
  const chart = init(host, null, { renderer: 'canvas' })
  let window = wholeWindow
  const view = (): ZoomView => ({ drawing, window, paint: paintFor(host) })
  const draw = () => {
    chart.setOption(zoomOptions(view()), { lazyUpdate: true })
    chart.setOption({ tooltip: cardOf(drawing) }, { lazyUpdate: true })
    chart.setOption(seenOptions(view()))
  }
  chart.on('datazoom', (event) => {
    window = windowOf(event) ?? window
    chart.setOption(seenOptions(view()))
    // the day under the pointer is another one now: it is read again when the pointer moves
    chart.dispatchAction({ type: 'hideTip' })
    chart.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' })
    onRead(null)
    onWindow(window)
  })
  chart.on('updateAxisPointer', (event) => onRead(readOf(event)))
  chart.getZr().on('globalout', () => onRead(null))
  draw()
  const resized = new ResizeObserver(() => {
    chart.resize()
    draw()
  })
  resized.observe(host)
  const forgetTheme = watchTheme(draw)
  return {
    show: (asked) => chart.dispatchAction({ type: 'dataZoom', ...asked }),
    dispose() {
      forgetTheme()
      resized.disconnect()
      chart.dispose()
    },
  }
}

/** The card is an element, so it is not among the options that are plain values. */
function cardOf(drawing: ZoomDrawing): Pick<TooltipComponentOption, 'formatter'> {
  return {
    formatter(params) {
      const first = Array.isArray(params) ? params[0] : params
      return first ? zoomCard(drawing, first.dataIndex) : ''
    },
  }
}

/** A canvas knows no CSS variables: their colours are read from an element that has them. */
function paintFor(host: HTMLElement): ZoomPaint {
  const { fontFamily: font, fontSize } = getComputedStyle(document.body)
  return {
    font,
    label: (Number.parseFloat(fontSize) * 11) / 14,
    room: host.clientWidth >= WIDE_PX ? 'wide' : 'narrow',
    colour: colourReader(),
  }
}

function colourReader(): (token: string) => string {
  const read = new Map<string, string>()
  return (token) => {
    const known = read.get(token) ?? colourOf(token)
    read.set(token, known)
    return known
  }
}

function colourOf(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** ECharts types no event. Wheel and hand send a list of windows, the slider and our own moves the window itself. */
function windowOf(event: unknown): ZoomWindow | null {
  const [sent] = listOf(event, 'batch')
  const start = partOf(sent ?? event, 'start')
  const end = partOf(sent ?? event, 'end')
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : null
}

function readOf(event: unknown): number | null {
  const [axis] = listOf(event, 'axesInfo')
  const place = partOf(axis, 'value')
  return typeof place === 'number' ? place : null
}

function listOf(event: unknown, key: string): readonly unknown[] {
  const list = partOf(event, key)
  return Array.isArray(list) ? list : []
}

function partOf(whole: unknown, key: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, key) : undefined
}
