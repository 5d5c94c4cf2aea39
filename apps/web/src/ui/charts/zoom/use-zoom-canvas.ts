import { useCallback, useEffect, useRef, useState } from 'react'

import { mountZoomCanvas, type ZoomCanvas } from './zoom-canvas.ts'
import { createReadDay, type ReadDay } from './zoom-reading.ts'
import type { ZoomDrawing } from './zoom-view.ts'
import { wholeWindow, type ZoomWindow } from './zoom-window.ts'

export interface ZoomState {
  /** Takes the element to draw into. */
  readonly host: (element: HTMLElement | null) => () => void
  readonly window: ZoomWindow
  readonly show: (window: ZoomWindow) => void
  /** The day under the crosshair. It changes with each frame: whoever shows it watches it alone. */
  readonly readDay: ReadDay
}

/** Draws into the element it is given, and tells what is seen. */
export function useZoomCanvas(drawing: ZoomDrawing): ZoomState {
  const canvas = useRef<ZoomCanvas | null>(null)
  const [window, setWindow] = useState(wholeWindow)
  const [readDay] = useState(createReadDay)
  const host = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return nothing
      const mounted = mountZoomCanvas(element, { onWindow: setWindow, onRead: readDay.set })
      canvas.current = mounted
      return mounted.dispose
    },
    [readDay],
  )
  useEffect(() => canvas.current?.draw(drawing), [drawing])
  return { host, window, readDay, show: (asked) => canvas.current?.show(asked) }
}

const nothing = () => {}
