import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'

import { formatShare } from '../../../platform/format-number.ts'
import { FigureTable } from '../parts/figure-table.tsx'
import { heatFill, isKnown, mostOf } from '../parts/theme.ts'
import { matrixText } from './matrix-text.ts'
import { type Rect, treemapLayout } from './treemap-layout.ts'
import { type Tile, TreemapTile } from './treemap-tile.tsx'

interface TreemapProps {
  /** What the tiles say, in one sentence. */
  readonly summary: string
  /** Tiles that are unknown, zero or negative have no area: they stand in the table alone. */
  readonly tiles: readonly Tile[]
  /** What the names, the sizes and, where given, the changes are. */
  readonly heads: readonly [name: string, value: string, change?: string]
  readonly format: (value: number | null) => string
  /** The values are shares already, of a whole that the tiles need not fill: no second share is said. */
  readonly isShare?: boolean
  readonly formatChange?: (value: number | null) => string
  /** In px. */
  readonly height?: number
  /** The tile that is read before anybody chooses one; else the largest. */
  readonly firstRead?: string | undefined
  /** Hears which tile is being read, for what stands beside the chart. */
  readonly onRead?: (key: string) => void
}

/** What is assumed of the width until it is known: the server draws this. */
const USUAL_PX = 720

/** Parts of a whole as tiles, their size in area and, where given, their change in colour. */
export function Treemap(props: TreemapProps) {
  const { summary, tiles, heads, format, formatChange = String } = props
  const [read, setRead] = useState<string | null>(props.firstRead ?? null)
  return (
    <figure>
      <Tiles
        {...props}
        read={read}
        onRead={(key) => {
          setRead(key)
          if (key !== null) props.onRead?.(key)
        }}
      />
      <figcaption className="vh">{summary}</figcaption>
      <FigureTable
        caption={summary}
        heads={heads.filter((head) => head !== undefined)}
        rows={tiles.map(({ key, label, value, change }) => ({
          key,
          label,
          cells: [format(value), ...(heads[2] === undefined ? [] : [formatChange(change ?? null)])],
        }))}
      />
    </figure>
  )
}

interface TilesProps extends Omit<TreemapProps, 'onRead'> {
  readonly read: string | null
  readonly onRead: (key: string | null) => void
}

function Tiles(props: TilesProps) {
  const { summary, tiles, heads, format, formatChange = String, height = 320, read, firstRead, onRead } = props
  const { isShare = false } = props
  const box = useRef<HTMLUListElement>(null)
  const width = useWidth(box)
  const { shown, rects, total } = useLayout(tiles, width / height)
  const most = mostOf(tiles.map(({ change = null }) => change))
  const { held, hold, move } = useRoving(box, shown.length)
  const said = (tile: Tile) => saidOf(tile, { total, heads, format, formatChange, isShare })
  const reading = shown.find(({ key }) => key === (read ?? firstRead)) ?? shown[0]
  return (
    <>
      <p className="mb-2 flex min-h-5 flex-wrap gap-x-3 text-12 text-ink-2">
        <b className="max-w-full truncate text-ink">{reading?.label}</b> <span>{reading && said(reading)}</span>
      </p>
      <ul
        ref={box}
        aria-label={matrixText.byTile(summary)}
        className="relative overflow-hidden rounded-2 bg-sunken"
        style={{ height }}
      >
        {shown.map((tile, at) => (
          <TreemapTile
            key={tile.key}
            tile={tile}
            rect={rects[at] ?? nowhere}
            box={{ width, height }}
            fill={tile.fill ?? (tile.change === undefined ? 'var(--chart-band)' : heatFill(tile.change, most))}
            figure={tile.change === undefined ? format(tile.value) : formatChange(tile.change)}
            said={said(tile)}
            reachable={at === held}
            onRead={(reads) => onRead(reads ? tile.key : null)}
            onKeyDown={move}
            onFocus={() => {
              onRead(tile.key)
              hold(at)
            }}
          />
        ))}
      </ul>
    </>
  )
}

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** The tiles that have an area, the largest first, and where they lie. */
function useLayout(tiles: readonly Tile[], aspect: number) {
  return useMemo(() => {
    const shown = tiles
      .filter(({ value }) => isKnown(value) && value > 0)
      .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
    const values = shown.map(({ value }) => value ?? 0)
    return { shown, rects: treemapLayout(values, aspect), total: values.reduce((sum, value) => sum + value, 0) }
  }, [tiles, aspect])
}

type Words = Required<Pick<TreemapProps, 'heads' | 'format' | 'formatChange' | 'isShare'>>

/** All that is known of a tile, in words. */
function saidOf(tile: Tile, { total, heads, format, formatChange, isShare }: Words & { total: number }): string {
  const [value, share] = [format(tile.value), formatShare(((tile.value ?? 0) / total) * 100)]
  // what is a share already is not said twice
  const size = isShare || value === share ? value : `${value}（${share}）`
  return tile.change === undefined ? size : `${size}，${`${heads[2] ?? ''} ${formatChange(tile.change)}`.trim()}`
}

/** How wide an element is, in px. */
function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(USUAL_PX)
  useEffect(() => {
    const { current } = box
    if (!current || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width || USUAL_PX))
    watch.observe(current)
    return () => watch.disconnect()
  }, [box])
  return width
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One stop of the tab key for all tiles; the arrow keys go from tile to tile, the largest first. */
function useRoving(box: { readonly current: HTMLElement | null }, count: number) {
  const [held, setHeld] = useState(0)
  const inside = Math.min(held, Math.max(0, count - 1))
  function move(event: KeyboardEvent) {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: count - 1 }
    const step = steps[event.key]
    const to = ends[event.key] ?? (step === undefined ? null : Math.min(count - 1, Math.max(0, inside + step)))
    if (to === null) return
    event.preventDefault()
    const tile = box.current?.children[to]?.firstElementChild
    if (tile instanceof HTMLElement) tile.focus()
  }
  return { held: inside, hold: setHeld, move }
}
