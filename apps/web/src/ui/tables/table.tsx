import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import { cx } from '../text/cx.ts'
import { Link } from '../text/link.tsx'
import { type RowLook, useDrawnRows } from './drawn-rows.ts'
import { tableText } from './table-text.ts'

export interface Column<Row> {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Figures are right-aligned. */
  readonly align?: 'left' | 'right'
  /** Makes the head a way to sort by this column. */
  readonly sort?: Sort | undefined
  /** Left out below 768 px. */
  readonly wideOnly?: boolean
  /**
   * In a stacked table on a phone: part of the line under the name, one with its label, or a labelled figure; left out
   * without it. `also`: a labelled figure where the table says so (`alsoShown`), so that its rows look the same whichever
   * it is.
   */
  readonly stack?: 'line' | 'named' | 'figure' | 'also'
  /** The label of a stacked figure, or of a named part of the line. */
  readonly label?: string
  readonly className?: string
  /** Shows what is the reader's own: it is drawn for each reader. */
  readonly own?: boolean
}

export interface Sort {
  /** How the table is sorted by this column now, null if it is not. */
  readonly direction: 'asc' | 'desc' | null
  /** An address, so that it works without JavaScript; or a action. */
  readonly to?: string
  readonly onSort?: () => void
}

interface TableProps<Row> {
  /** What the table is of, for those who do not see it. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** The subject's row is bold, chosen rows are tinted. */
  readonly rowTone?: (row: Row) => RowTone
  /**
   * Below 768 px each row becomes a block: the first cell, a line, and figures four in a line, or three where they are
   * long or the last would stand alone.
   */
  readonly stacked?: boolean | 'thirds'
  /** In a stacked table on a phone: the key of the column that is shown among those that are not always. */
  readonly alsoShown?: string | undefined
  /**
   * Makes the server draw a row once and keep it until the data change: a name for all that its look depends on. For
   * rows that look the same for everyone when the page arrives.
   */
  readonly drawnAs?: RowLook<Row>
  /** The same for the heads. */
  readonly headDrawnAs?: string
  /** A row of its own below a row that its reader has opened; null below all others. */
  readonly renderBelow?: (row: Row) => ReactNode
}

export type RowTone = 'plain' | 'subject' | 'chosen' | 'group'

/**
 * A table of figures: the first column stays while the rest scrolls, and a fade at the right edge tells that it does.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { caption, columns, headDrawnAs, alsoShown, stacked = false } = props
  const also = columns.findIndex(({ key, stack }) => stack === 'also' && key === alsoShown)
  const shown = columns.filter(({ stack }) => stack === 'figure').length + (also < 0 ? 0 : 1)
  // four in a line would leave the last of five alone in its own
  const isInThirds = stacked === 'thirds' || (stacked && shown % 4 === 1)
  return (
    <TableFrame label={caption}>
      <table
        className={cx('figures', stacked !== false && 'stacked', isInThirds && 'thirds')}
        data-also={also < 0 ? undefined : also + 1}
      >
        <caption className="vh">{caption}</caption>
        <Heads columns={columns} drawnAs={headDrawnAs} />
        <Rows {...props} />
      </table>
    </TableFrame>
  )
}

function Rows<Row extends object>({ columns, rows, rowKey, rowTone, drawnAs, renderBelow }: TableProps<Row>) {
  const drawnRows = useDrawnRows()
  const hasOwn = import.meta.env.SSR && drawnAs !== undefined && columns.some((column) => column.own)
  const draw = (row: Row): ReactElement => (
    <BodyRow
      key={rowKey(row)}
      row={row}
      columns={columns}
      tone={rowTone?.(row) ?? 'plain'}
      {...(import.meta.env.SSR && hasOwn ? { drawnAs: `${drawnAs.all} ${drawnAs.each(row)}` } : {})}
    />
  )
  const html =
    import.meta.env.SSR && drawnAs && drawnRows && !hasOwn ? drawnRows.rows(rows, { ...drawnAs, draw }) : null
  if (!import.meta.env.SSR || html === null)
    return <tbody>{rows.flatMap((row) => [draw(row), renderBelow?.(row)])}</tbody>
  return <tbody dangerouslySetInnerHTML={{ __html: html }} />
}

interface BodyRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly tone: RowTone
  /** Its place among all rows, the head being 1, where not all are drawn. */
  readonly index?: number
  /** The name of the row, of which the server keeps the cells that are not the reader's own. */
  readonly drawnAs?: string
}

/** One row of a table of figures. */
export function BodyRow<Row>({ row, columns, tone, index, drawnAs }: BodyRowProps<Row>) {
  const cellOf = (column: Column<Row>, at: number) => {
    const Cell = at === 0 ? 'th' : 'td'
    return (
      <Cell
        key={column.key}
        {...(at === 0 ? { scope: 'row' } : {})}
        className={lookOf(column)}
        data-label={column.label}
      >
        {column.cell(row)}
      </Cell>
    )
  }
  const look = { className: tone === 'plain' ? undefined : tone, 'aria-rowindex': index }
  if (!import.meta.env.SSR || drawnAs === undefined) return <tr {...look}>{columns.map(cellOf)}</tr>
  return (
    <tr {...look}>
      {runsOf(columns).map(({ from, to, isOwn }) => {
        const draw = () => columns.slice(from, to).map((column, at) => cellOf(column, from + at))
        return isOwn ? draw() : <DrawnCells key={from} as={`cells ${from}-${to} ${drawnAs}`} draw={draw} />
      })}
    </tr>
  )
}

/** Columns side by side that are all the reader's own, or all everyone's. */
function runsOf<Row>(columns: readonly Column<Row>[]): { from: number; to: number; isOwn: boolean }[] {
  const runs: { from: number; to: number; isOwn: boolean }[] = []
  for (const [at, { own: isOwn = false }] of columns.entries()) {
    const last = runs.at(-1)
    if (last?.isOwn === isOwn) last.to = at + 1
    else runs.push({ from: at, to: at + 1, isOwn })
  }
  return runs
}

/** Cells that look the same for everyone, kept until the data change. On the server alone. */
function DrawnCells({ as, draw }: { as: string; draw: () => ReactNode }) {
  const drawnRows = useDrawnRows()
  return drawnRows?.html(as, () => <>{draw()}</>) ?? draw()
}

/** The classes of the style sheets beside this file that a column asks for. */
function lookOf<Row>({ align, wideOnly, stack, className }: Column<Row>): string | undefined {
  return cx(align === 'right' && 'n', wideOnly && 'wide', stack && stackLooks[stack], className) || undefined
}

const stackLooks = { line: 's-line', named: 's-line s-named', figure: 's-fig', also: 's-fig s-also' } as const

function Heads<Row>({ columns, drawnAs }: { columns: readonly Column<Row>[]; drawnAs: string | undefined }) {
  const drawnRows = useDrawnRows()
  const html =
    !import.meta.env.SSR || drawnAs === undefined
      ? null
      : drawnRows?.html(drawnAs, () => <HeadCells columns={columns} />)
  if (!import.meta.env.SSR || typeof html !== 'string') return <HeadRow columns={columns} />
  return <thead dangerouslySetInnerHTML={{ __html: html }} />
}

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly index?: number | undefined
}

/** The heads of all columns. */
export function HeadRow<Row>({ columns, index }: HeadProps<Row>) {
  return (
    <thead>
      <HeadCells columns={columns} index={index} />
    </thead>
  )
}

function HeadCells<Row>({ columns, index }: HeadProps<Row>) {
  return (
    <tr aria-rowindex={index}>
      {columns.map((column) => (
        <Head key={column.key} column={column} />
      ))}
    </tr>
  )
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { sort, head } = column
  const isSorted = sort !== undefined && sort.direction !== null
  return (
    <th scope="col" aria-sort={ariaSort(sort)} className={cx(lookOf(column), isSorted && 'sorted') || undefined}>
      {sort ? <SortControl sort={sort}>{head}</SortControl> : head}
    </th>
  )
}

function ariaSort(sort: Sort | undefined): 'ascending' | 'descending' | 'none' | undefined {
  return sort && (sort.direction ? `${sort.direction}ending` : 'none')
}

function SortControl({ sort, children }: { sort: Sort; children: ReactNode }) {
  const arrow = sort.direction === null ? '' : sort.direction === 'asc' ? ' ↑' : ' ↓'
  const content = (
    <>
      {children}
      <span aria-hidden="true">{arrow}</span>
    </>
  )
  if (sort.to !== undefined) {
    return (
      <Link to={sort.to} preventScrollReset className="sort">
        {content}
      </Link>
    )
  }
  return (
    <button type="button" onClick={sort.onSort} className="sort">
      {content}
    </button>
  )
}

interface TableFrameProps {
  readonly label: string
  /** The height where it scrolls downwards too: then the head stays. */
  readonly className?: string
  readonly boxRef?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** The box a wide table scrolls in. The head stays in the window, below its bars; in a box with a height, in the box. */
export function TableFrame({ label, className, boxRef, children }: TableFrameProps) {
  const ownBox = useRef<HTMLElement>(null)
  const box = boxRef ?? ownBox
  const room = useRoom(box)
  return (
    <div className="relative">
      <section
        ref={box}
        aria-label={tableText.table(label)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className={cx(
          'relative [scrollbar-width:thin] focus-visible:-outline-offset-2',
          room === 'fits' && className === undefined ? 'head-stays' : 'overflow-auto',
          className ?? 'head-follows',
        )}
      >
        {children}
      </section>
      {room === 'more' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-0 z-2 w-7 bg-linear-to-r from-transparent to-panel"
        />
      )}
    </div>
  )
}

/** How a table lies in its box: whole, with more to its right, or scrolled to its end. Unknown until it is measured. */
type Room = 'unknown' | 'fits' | 'more' | 'end'

function useRoom(box: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>('unknown')
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () => setRoom(roomOf(element))
    // told at once and after each change, when the sizes are known: asking for them here would draw the page again
    const watch = new ResizeObserver(() => {
      // on the head alone: what a box hands down is reckoned again for each of its cells
      element.querySelector('thead')?.style.setProperty('--tall', `${element.clientHeight}px`)
      look()
    })
    watch.observe(element)
    // another column widens what is in the box, and not the box
    const inside = element.firstElementChild
    if (inside) watch.observe(inside)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return room
}

function roomOf({ clientWidth, scrollLeft, scrollWidth }: HTMLElement): Room {
  if (scrollWidth <= clientWidth) return 'fits'
  return scrollLeft + clientWidth < scrollWidth - 1 ? 'more' : 'end'
}
