import { useEffect, useState } from 'react'

import type { ZoomCanvas, ZoomWatch } from './zoom-chart-canvas.ts'
import type { ZoomDrawing } from './zoom-options.ts'
import { wholeWindow, type ZoomWindow } from './zoom-window.ts'

export interface ZoomState {
  /** The element to draw into. A new one starts anew. */
  readonly draw: (host: HTMLElement | null) => void
  readonly stage: 'loading' | 'ready' | 'failed'
  readonly window: ZoomWindow
  readonly show: (window: ZoomWindow) => void
  /** The day under the crosshair. */
  readonly at: number | null
  readonly retry: () => void
}

/** Fetches ECharts, draws into the element it is given, and tells what is seen. */
export function useZoomCanvas(drawing: ZoomDrawing): ZoomState {
  const [host, draw] = useState<HTMLElement | null>(null)
  const [canvas, setCanvas] = useState<ZoomCanvas | 'failed' | null>(null)
  const [window, setWindow] = useState(wholeWindow)
  const [at, setAt] = useState<number | null>(null)

  useEffect(() => {
    if (!host) return
    const left = new AbortController()
    const watched = { drawing, onWindow: setWindow, onRead: setAt }
    mount(host, { watched, left: left.signal }).then(setCanvas, () => setCanvas('failed'))
    return () => left.abort()
  }, [drawing, host])

  const drawn = canvas === 'failed' ? null : canvas
  return {
    draw,
    stage: canvas === 'failed' ? 'failed' : drawn ? 'ready' : 'loading',
    window,
    at,
    show: (asked) => drawn?.show(asked),
    retry: () => setCanvas(null),
  }
}

/** Null where the reader left before it came. */
async function mount(
  host: HTMLElement,
  { watched, left }: { watched: ZoomWatch; left: AbortSignal },
): Promise<ZoomCanvas | null> {
  // nothing is drawn by hand on the server: its bundle stays without ECharts
  if (import.meta.env.SSR) return null
  const { mountZoomCanvas } = await import('./zoom-chart-canvas.ts')
  if (left.aborted) return null
  const canvas = mountZoomCanvas(host, watched)
  left.addEventListener('abort', canvas.dispose, { once: true })
  return canvas
}
