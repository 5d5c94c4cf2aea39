import { type CSSProperties, Fragment, type ReactNode } from 'react'

import { cx } from '../../text/cx.ts'
import {
  awayFrom,
  type NamedMark,
  type PlacedLabels,
  placeLabels,
  type PlotPoint,
  type Side,
} from '../parts/place-labels.ts'

/** The least that the plot measures, on a phone and on what is wider. */
const plots = {
  narrow: { width: 250, height: 320, shown: 'md:hidden' },
  wide: { width: 600, height: 420, shown: 'max-md:hidden' },
} as const

type Mark = NamedMark & { readonly key: string }
type Placed = Readonly<Record<keyof typeof plots, PlacedLabels>>

interface Beside {
  readonly corners: readonly string[]
  /** Lines that no name may cover. */
  readonly lines: readonly (readonly PlotPoint[])[]
}

/** Where the names of marks and corners stand, for each width. */
export function placeNames(marks: readonly Mark[], beside: Beside): Placed {
  return {
    narrow: placeLabels(marks, { ...plots.narrow, ...beside }),
    wide: placeLabels(marks, { ...plots.wide, ...beside }),
  }
}

/** The names of the marks beside them, for each width; a name without room is left to the tip and the table. */
export function namesOf(marks: readonly Mark[], { narrow, wide }: Placed): ReadonlyMap<string, ReactNode> {
  return new Map(
    marks.map((mark, index) => {
      const [onPhone, elsewhere] = [narrow.sides[index] ?? null, wide.sides[index] ?? null]
      if (onPhone === elsewhere) return [mark.key, <Name key={mark.key} mark={mark} side={onPhone} shown="" />]
      return [
        mark.key,
        <Fragment key={mark.key}>
          <Name mark={mark} side={onPhone} shown={plots.narrow.shown} />
          <Name mark={mark} side={elsewhere} shown={plots.wide.shown} />
        </Fragment>,
      ]
    }),
  )
}

function Name({ mark, side, shown }: { mark: Mark; side: Side | null; shown: string }) {
  if (side === null) return null
  return (
    <span
      className={cx(
        'pointer-events-none absolute max-w-28 truncate text-12 text-ink-2 group-hover:text-ink',
        // it may stand over lines
        (mark.isMain || mark.isOverLines) && 'rounded-1 bg-panel/75',
        shown,
      )}
      style={styleOf(side, mark.radius)}
    >
      {mark.label}
    </span>
  )
}

/** Beyond the middle of the mark. */
function off(px: number): string {
  return `calc(50% + ${Math.abs(px)}px)`
}

function styleOf(side: Side, radius: number): CSSProperties {
  const { across, down } = awayFrom(radius, side)
  return {
    ...(across === 0 ? { left: '50%' } : across > 0 ? { left: off(across) } : { right: off(across) }),
    ...(down === 0 ? { top: '50%' } : down > 0 ? { top: off(down) } : { bottom: off(down) }),
    transform: across === 0 ? 'translateX(-50%)' : down === 0 ? 'translateY(-50%)' : 'none',
  }
}

const cornerLooks = ['top-1 left-1', 'top-1 right-1', 'bottom-1 left-1', 'right-1 bottom-1']

/** The names of the corners, where none of the others covers them. */
export function CornerNames({ names, placed: { narrow, wide } }: { names: readonly string[]; placed: Placed }) {
  return names.map((corner, index) => (
    <span
      key={corner}
      className={cx(
        'absolute text-12 text-ink-3',
        cornerLooks[index],
        narrow.corners[index] === false && 'max-md:hidden',
        wide.corners[index] === false && 'md:hidden',
      )}
    >
      {corner}
    </span>
  ))
}
