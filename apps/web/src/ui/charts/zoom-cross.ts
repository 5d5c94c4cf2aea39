import { toneColour } from './theme.ts'
import { box, cardPlace, cardRows, zoomCard } from './zoom-card.ts'
import { xOf, yOf, type ZoomView } from './zoom-view.ts'

const EDGE_PX = 12

/** The crosshair over the lines: elements of their own, so that moving it paints no line anew. */
export function crosshairIn(host: HTMLElement) {
  const layer = box('pointer-events-none absolute inset-0')
  layer.ariaHidden = 'true'
  host.append(layer)
  return {
    /** Reads a day; null: none. */
    read(view: ZoomView, at: number | null) {
      layer.replaceChildren(...(at === null ? [] : [lineAt(view, at), ...dotsAt(view, at), ...cardAt(view, at)]))
    },
  }
}

function lineAt(view: ZoomView, at: number): HTMLElement {
  const line = box('absolute border-l border-dashed border-ink-3')
  Object.assign(line.style, { left: `${xOf(view, at)}px`, top: `${view.plot.top}px`, height: `${view.plot.height}px` })
  return line
}

function dotsAt(view: ZoomView, at: number): HTMLElement[] {
  return cardRows(view.drawing.lines, at).map(({ line, value }) => {
    const dot = box('absolute -m-1 size-2 rounded-full ring-2 ring-panel')
    Object.assign(dot.style, {
      left: `${xOf(view, at)}px`,
      top: `${yOf(view, value)}px`,
      background: toneColour(line.tone),
    })
    return dot
  })
}

/** Only where there is room: a phone has the row above. */
function cardAt(view: ZoomView, at: number): HTMLElement[] {
  if (view.room === 'narrow') return []
  const { plot } = view
  const { side, edge } = cardPlace(view, at)
  const frame = box('absolute flex')
  Object.assign(frame.style, {
    left: `${plot.left + EDGE_PX}px`,
    width: `${plot.width - 2 * EDGE_PX}px`,
    top: `${plot.top + EDGE_PX}px`,
    height: `${plot.height - 2 * EDGE_PX}px`,
    justifyContent: side === 'left' ? 'flex-start' : 'flex-end',
    alignItems: edge === 'top' ? 'flex-start' : 'flex-end',
  })
  frame.append(zoomCard(view.drawing, at))
  return [frame]
}
