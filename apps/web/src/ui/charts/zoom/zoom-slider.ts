import type { Line, LineChartProps } from '../line/line.ts'
import { linePath } from '../line/path.ts'
import { dayAxis } from '../parts/day-axis.ts'
import { scaleOf } from '../parts/scale.ts'
import { box } from './zoom-card.ts'
import { resize, type ZoomWindow } from './zoom-window.ts'

interface SliderActions {
  readonly now: () => { readonly window: ZoomWindow; readonly count: number }
  readonly show: (window: ZoomWindow) => void
}

type Part = 'start' | 'end' | 'middle'

const SVG = 'http://www.w3.org/2000/svg'

/** All days small, with the part that is seen between two handles. For the pointer: keys have the slider of the page. */
export function sliderIn(host: HTMLElement, { now, show }: SliderActions, signal: AbortSignal) {
  const frame = box('absolute inset-0 overflow-hidden rounded-1 border border-line')
  const seen = box('absolute inset-y-0 cursor-grab touch-none bg-chart-band active:cursor-grabbing')
  const handles = { start: handle(), end: handle() }
  host.append(frame, seen, handles.start, handles.end)
  drag(seen, 'middle')
  drag(handles.start, 'start')
  drag(handles.end, 'end')
  frame.addEventListener('pointerdown', (event) => show(around(partAt(event))), { signal })

  const partAt = (event: PointerEvent) => {
    const { left, width } = host.getBoundingClientRect()
    return ((event.clientX - left) / Math.max(1, width)) * 100
  }

  function around(middle: number): ZoomWindow {
    const { window } = now()
    const width = window.end - window.start
    const start = Math.max(0, Math.min(100 - width, middle - width / 2))
    return { start, end: start + width }
  }

  function drag(element: HTMLElement, part: Part) {
    let held: { readonly at: number; readonly window: ZoomWindow } | null = null
    const press = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId)
      held = { at: partAt(event), window: now().window }
    }
    const move = (event: PointerEvent) => {
      if (held) show(dragged(held.window, { part, by: partAt(event) - held.at, count: now().count }))
    }
    const lift = () => {
      held = null
    }
    element.addEventListener('pointerdown', press, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', lift, { signal })
    element.addEventListener('pointercancel', lift, { signal })
  }

  return {
    /** Draws the first line whole. */
    draw: ({ days, lines: [line] }: Pick<LineChartProps, 'days' | 'lines'>) =>
      frame.replaceChildren(...(line ? [courseOf(line, days)] : [])),
    place({ start, end }: ZoomWindow) {
      Object.assign(seen.style, { left: `${start}%`, right: `${100 - end}%` })
      handles.start.style.left = `${start}%`
      handles.end.style.left = `${end}%`
    },
  }
}

/** The window after one of its parts was dragged by some percent of all days. */
export function dragged(
  window: ZoomWindow,
  { part, by, count }: { part: Part; by: number; count: number },
): ZoomWindow {
  if (part !== 'middle') return resize(window, { edge: part, to: window[part] + by, count })
  const width = window.end - window.start
  const start = Math.max(0, Math.min(100 - width, window.start + by))
  return { start, end: start + width }
}

/** 44 px wide to the finger, 10 px to the eye. */
function handle(): HTMLElement {
  const grip = box(
    'absolute inset-y-0 z-1 -ml-5.5 flex w-11 cursor-ew-resize touch-none justify-center fine:-ml-2.5 fine:w-5',
  )
  grip.append(box('h-full w-2.5 rounded-1 border border-line-3 bg-panel'))
  return grip
}

function courseOf(line: Line, days: readonly string[]): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 -60 1000 1120')
  svg.setAttribute('preserveAspectRatio', 'none')
  svg.setAttribute('class', 'absolute inset-0 size-full')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', linePath(line.values, scaleOf(line.values), dayAxis(days)))
  path.setAttribute('class', 'fill-none stroke-chart-self [vector-effect:non-scaling-stroke]')
  svg.append(path)
  return svg
}
