import { type PointerEvent, useState } from 'react'

/** A place in the plot, from 0 (left, top) to 1. */
interface Spot {
  readonly x: number
  readonly y: number
}

export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A hand that trembles over a press draws no area. */
const LEAST = 0.02

/**
 * Drawing an area over a plot with a mouse or a pen; a finger scrolls the page instead.
 *
 * @returns the area while it is drawn, and what the plot must listen to; nothing to listen to where no one wants areas
 */
export function useArea(onArea: ((area: Area) => void) | undefined) {
  const [drawn, setDrawn] = useState<{ from: Spot; to: Spot } | null>(null)
  if (onArea === undefined) return { area: null, hand: {} }
  const area = drawn === null ? null : between(drawn.from, drawn.to)
  return {
    area: area !== null && isLarge(area) ? area : null,
    hand: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // a press on a dot goes where the dot leads
        if (event.pointerType === 'touch' || event.button !== 0 || isOnLink(event)) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrawn({ from: spotOf(event), to: spotOf(event) })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drawn !== null) setDrawn({ ...drawn, to: spotOf(event) })
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (drawn === null) return
        const done = between(drawn.from, spotOf(event))
        setDrawn(null)
        if (isLarge(done)) onArea(done)
      },
      onPointerCancel: () => setDrawn(null),
    },
  }
}

function isOnLink({ target }: PointerEvent<HTMLElement>): boolean {
  return target instanceof Element && target.closest('a') !== null
}

function spotOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: partOf(clientX - left, width), y: partOf(clientY - top, height) }
}

function partOf(length: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(1, Math.max(0, length / whole))
}

function between(from: Spot, to: Spot): Area {
  return {
    left: Math.min(from.x, to.x),
    right: Math.max(from.x, to.x),
    top: Math.min(from.y, to.y),
    bottom: Math.max(from.y, to.y),
  }
}

function isLarge({ left, right, top, bottom }: Area): boolean {
  return right - left >= LEAST && bottom - top >= LEAST
}
