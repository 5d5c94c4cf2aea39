import { watchTheme } from '../../../platform/watch-theme.ts'
import { box } from './zoom-card.ts'
import { crosshairIn } from './zoom-cross.ts'
import { type Paint, paintView } from './zoom-paint.ts'
import { listenToHand } from './zoom-pointer.ts'
import { sliderIn } from './zoom-slider.ts'
import { type Detail, placeAt, viewOf, type ZoomDrawing, type ZoomView } from './zoom-view.ts'
import { wholeWindow, type ZoomWindow } from './zoom-window.ts'

export interface ZoomWatch {
  readonly onWindow: (window: ZoomWindow) => void
  /** The day under the crosshair, as its place; null: none. */
  readonly onRead: (at: number | null) => void
}

export interface ZoomCanvas {
  /** Draws lines; others come into the same window, as the same ones on more days do. */
  readonly draw: (drawing: ZoomDrawing) => void
  readonly show: (window: ZoomWindow) => void
  readonly dispose: () => void
}

/** A screen of three device pixels each shows no more of a line than one of two, and costs twice as much. */
const MOST_DENSE = 2

/** So long after its last step a window is taken to stand still. */
const SETTLED_MS = 150

/**
 * Draws lines that can be zoomed into an element, in the colours of the theme, and follows its size. However often the
 * window moves, it is painted once a frame; the crosshair paints nothing again.
 */
export function mountZoomCanvas(host: HTMLElement, { onWindow, onRead }: ZoomWatch): ZoomCanvas {
  const gone = new AbortController()
  const { canvas, stage, foot } = partsIn(host)
  const pen = canvas.getContext('2d')
  const cross = crosshairIn(stage)
  let drawing = nothing
  let window = wholeWindow
  let x: number | null = null
  let frame = 0
  // what the pointer reads lies over the painting: only what is seen, or how, paints again
  let stale = true
  let readAt: number | null = null
  let paint = paintFor(host)
  let detail: Detail = 'still'
  let settling: ReturnType<typeof setTimeout> | undefined
  let view: ZoomView = seen()

  const slider = sliderIn(foot, { now: () => ({ window, count: drawing.days.length }), show }, gone.signal)
  listenToHand(stage, { now: () => ({ plot: view.plot, window, count: drawing.days.length }), show, read }, gone.signal)
  const resized = new ResizeObserver(fit)
  resized.observe(stage)
  const forgetTheme = watchTheme(() => {
    paint = paintFor(host)
    ask()
  })

  function seen(): ZoomView {
    return viewOf(drawing, window, { width: stage.clientWidth, height: stage.clientHeight, detail })
  }

  function ask() {
    stale = true
    askFrame()
  }

  function askFrame() {
    if (frame === 0) frame = requestAnimationFrame(render)
  }

  function render() {
    frame = 0
    if (stale) repaint()
    const at = x === null || drawing.days.length === 0 ? null : placeAt(view, x)
    if (at !== null && at === readAt && !stale) return
    stale = false
    readAt = at
    cross.read(view, at)
    onRead(at)
  }

  function repaint() {
    view = seen()
    foot.style.left = `${view.plot.left}px`
    foot.style.width = `${view.plot.width}px`
    if (pen) paintView(pen, view, paint)
    slider.place(window)
  }

  function read(at: number | null) {
    x = at
    askFrame()
  }

  function show(asked: ZoomWindow) {
    window = asked
    onWindow(asked)
    detail = 'moving'
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLED_MS)
    ask()
  }

  function settle() {
    detail = 'still'
    ask()
  }

  function fit() {
    const dense = Math.min(MOST_DENSE, devicePixelRatio)
    canvas.width = Math.round(stage.clientWidth * dense)
    canvas.height = Math.round(stage.clientHeight * dense)
    pen?.setTransform(dense, 0, 0, dense, 0, 0)
    // a resized canvas is empty: it is painted before the screen shows it
    cancelAnimationFrame(frame)
    stale = true
    render()
  }

  return {
    draw(next) {
      drawing = next
      slider.draw(next)
      ask()
    },
    show,
    dispose() {
      gone.abort()
      cancelAnimationFrame(frame)
      clearTimeout(settling)
      forgetTheme()
      resized.disconnect()
      host.replaceChildren()
    },
  }
}

const nothing: ZoomDrawing = { summary: '', days: [], lines: [], format: String, formatTick: String }

function partsIn(host: HTMLElement) {
  const canvas = document.createElement('canvas')
  canvas.className = 'absolute inset-0 size-full'
  const stage = box('absolute inset-x-0 top-0 bottom-11 cursor-crosshair touch-pan-y')
  stage.append(canvas)
  const foot = box('absolute bottom-0 h-8')
  host.append(stage, foot)
  return { canvas, stage, foot }
}

/** A canvas knows no CSS variables: their colours are read from an element that has them. */
function paintFor(host: HTMLElement): Paint {
  const { fontFamily: font, fontSize } = getComputedStyle(document.body)
  const read = new Map<string, string>()
  return {
    font,
    label: (Number.parseFloat(fontSize) * 11) / 14,
    colour(token) {
      const known = read.get(token) ?? colourOf(host, token)
      read.set(token, known)
      return known
    },
  }
}

function colourOf(host: HTMLElement, token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--${token})`
  host.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
