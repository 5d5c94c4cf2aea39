import type { KeyboardEvent } from 'react'

import { cx } from '../../text/cx.ts'
import { Link } from '../../text/link.tsx'
import { pct } from '../parts/theme.ts'
import type { Rect } from './treemap-layout.ts'

export interface Tile {
  readonly key: string
  readonly label: string
  /** Where the name does not fit. */
  readonly shortLabel?: string
  /** Its size. */
  readonly value: number | null
  /** In percent: colours the tile. Left out where the tiles are only sizes. */
  readonly change?: number | null
  /** A CSS colour that text in ink can be read on. */
  readonly fill?: string
  readonly to?: string
}

interface Size {
  readonly width: number
  readonly height: number
}

interface TreemapTileProps {
  readonly tile: Tile
  readonly rect: Rect
  /** The whole, in px. */
  readonly box: Size
  readonly fill: string
  /** What is written under the name. */
  readonly figure: string
  /** All that is known of it, in words. */
  readonly said: string
  readonly reachable: boolean
  readonly onRead: (reads: boolean) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: () => void
}

/** One tile: name and figure as far as they fit. */
export function TreemapTile(props: TreemapTileProps) {
  const { tile, rect, box, fill, figure, said, reachable, onRead, onKeyDown, onFocus } = props
  const size: Size = { width: rect.width * box.width, height: rect.height * box.height }
  const common = {
    tabIndex: reachable ? 0 : -1,
    onPointerEnter: () => onRead(true),
    onPointerLeave: () => onRead(false),
    onKeyDown,
    onFocus,
    className: cx(
      'flex size-full flex-col overflow-hidden border border-panel text-left leading-tight text-ink [print-color-adjust:exact] hover:brightness-97 focus-visible:z-1 focus-visible:-outline-offset-2',
      size.width >= ROOMY_PX && size.height >= ROOMY_PX ? 'p-2' : 'p-1',
    ),
    // over the page's own colour: a token may let it through
    style: { background: `linear-gradient(${fill}, ${fill}), var(--surface-1)` },
  }
  const label = labelFor(tile, size)
  // its name begins with what is read on it: whoever speaks to the page says that
  const words = (
    <>
      <Words label={label} figure={figure} size={size} />
      <span className="vh">{label === tile.label ? `，${said}` : `${tile.label}，${said}`}</span>
    </>
  )
  return (
    <li
      className="absolute"
      style={{ left: pct(rect.x), top: pct(rect.y), width: pct(rect.width), height: pct(rect.height) }}
    >
      {tile.to === undefined ? (
        <button type="button" {...common} onClick={() => onRead(true)}>
          {words}
        </button>
      ) : (
        <Link to={tile.to} {...common}>
          {words}
        </Link>
      )}
    </li>
  )
}

const ROOMY_PX = 72
const LINE_PX = 18
const LETTER_PX = 13.5

/** The name where it fits in two lines, else the short one, else none: a cut letter says nothing. */
function labelFor({ label, shortLabel = label }: Tile, { width, height }: Size): string | null {
  const lines = height >= 3.4 * LINE_PX ? 2 : 1
  const inside = width - (width >= ROOMY_PX && height >= ROOMY_PX ? 18 : 10)
  const fits = (name: string) => wide(name) <= Math.floor(inside / LETTER_PX) * LETTER_PX * lines
  if (height < LINE_PX + 8) return null
  return [label, shortLabel].find(fits) ?? (inside >= 4 * LETTER_PX ? shortLabel : null)
}

/** About how wide a name is: Chinese letters are square, Latin ones half as wide. */
function wide(name: string): number {
  let sum = 0
  for (const letter of name) sum += letter > '\u2E7F' ? LETTER_PX : LETTER_PX * 0.6
  return sum
}

function Words(props: { label: string | null; figure: string; size: Size }) {
  const { label, figure, size } = props
  if (label === null) return null
  return (
    <>
      <span className={cx('text-13 font-medium', size.height >= 3.4 * LINE_PX ? 'line-clamp-2' : 'truncate')}>
        {label}
      </span>
      {size.height >= 2.7 * LINE_PX && wide(figure) < size.width && (
        <span aria-hidden="true" className="text-12">
          {figure}
        </span>
      )}
    </>
  )
}
