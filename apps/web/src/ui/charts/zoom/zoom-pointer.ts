import { HOLD_MS, TAP_TOLERANCE } from '../../layout/touch.ts'
import { pan, zoom, type ZoomWindow } from './zoom-window.ts'

interface Handled {
  /** The plot, in px of the host. */
  readonly plot: { readonly left: number; readonly width: number }
  readonly window: ZoomWindow
  /** Of days in all. */
  readonly count: number
}

interface PointerActions {
  readonly now: () => Handled
  readonly show: (window: ZoomWindow) => void
  /** Reads the day at a distance from the left, in px; null: none. */
  readonly read: (x: number | null) => void
}

/** How much of its width the window loses or gains by a notch of the wheel of 100 units. */
const NOTCH = 1.2

/**
 * Wheel, drag and pinch on the lines. A finger that taps or holds reads the day below it; held, it goes on reading while
 * it moves, where it would move the lines otherwise. Listening ends with the signal.
 */
export function listenToHand(host: HTMLElement, { now, show, read }: PointerActions, signal: AbortSignal): void {
  const fingers = new Map<number, number>()
  const rest = restingFinger()
  const xIn = (event: MouseEvent) => event.clientX - host.getBoundingClientRect().left
  const partOf = (x: number) => Math.max(0, Math.min(1, (x - now().plot.left) / now().plot.width))

  function turn(event: WheelEvent) {
    event.preventDefault()
    const { window, count, plot } = now()
    const notches = event.deltaY / (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 100 : 3)
    // sideways is a move, as on a touchpad
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) show(pan(window, event.deltaX / plot.width))
    else show(zoom(window, { factor: NOTCH ** notches, count, around: partOf(xIn(event)) }))
    read(xIn(event))
  }

  function press(event: PointerEvent) {
    if (event.button !== 0) return
    fingers.set(event.pointerId, xIn(event))
    host.setPointerCapture(event.pointerId)
    if (fingers.size === 1) read(xIn(event))
    if (event.pointerType === 'touch' && fingers.size === 1) rest.begin(xIn(event))
    else rest.end()
  }

  function move(event: PointerEvent) {
    const x = xIn(event)
    const before = fingers.get(event.pointerId)
    if (before === undefined || isWhole(now().window) || rest.holds(x)) {
      // nothing to move, or held: the pressed finger reads, as the free pointer does
      if (fingers.size < 2) read(x)
    }
    if (before === undefined || rest.holds(x)) return
    if (fingers.size === 2) pinch(event.pointerId, { before, x })
    else if (!isWhole(now().window)) {
      show(pan(now().window, (before - x) / now().plot.width))
      read(null)
    }
    fingers.set(event.pointerId, x)
  }

  function pinch(id: number, { before, x }: { before: number; x: number }) {
    const still = [...fingers].find(([other]) => other !== id)?.[1] ?? before
    const factor = Math.max(8, Math.abs(before - still)) / Math.max(8, Math.abs(x - still))
    const { window, count } = now()
    show(zoom(window, { factor, count, around: partOf((x + still) / 2) }))
    read(null)
  }

  const lift = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    rest.end()
  }
  host.addEventListener('wheel', turn, { passive: false, signal })
  host.addEventListener('pointerdown', press, { signal })
  host.addEventListener('pointermove', move, { signal })
  host.addEventListener('pointerup', lift, { signal })
  host.addEventListener('pointercancel', lift, { signal })
  host.addEventListener('pointerleave', () => read(null), { signal })
}

/** A finger on the glass: resting until it has moved further than it trembles, and held once it has rested long enough. */
function restingFinger() {
  let finger: { readonly from: number; readonly since: number; moved: boolean; held: boolean } | null = null
  return {
    begin: (x: number) => {
      finger = { from: x, since: performance.now(), moved: false, held: false }
    },
    end: () => {
      finger = null
    },
    /** Whether a move to here still belongs to a finger that rests or holds. */
    holds: (x: number): boolean => {
      if (finger === null || finger.moved) return false
      finger.held ||= performance.now() - finger.since >= HOLD_MS
      finger.moved = !finger.held && Math.abs(x - finger.from) > TAP_TOLERANCE
      return !finger.moved
    },
  }
}

function isWhole({ start, end }: ZoomWindow): boolean {
  return end - start >= 100
}
