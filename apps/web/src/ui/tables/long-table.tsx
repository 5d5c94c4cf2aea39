import { type RefObject, useEffect, useRef, useState } from 'react'

import { BodyRow, type Column, HeadRow, type RowTone, TableFrame } from './table.tsx'

/** Up to this many rows all are drawn: then the browser's own search finds them. */
const DRAWN_WHOLE = 200
/** Rows drawn above and below what is on the screen. */
const SPARE = 20
/** Rows on the screen before anything is measured. */
const FIRST = 40
const ROW_HEIGHT = 40

interface LongTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly rowTone?: (row: Row) => RowTone
  /** The height of its box, by class. */
  readonly className?: string
}

/**
 * A table that scrolls in its own box under a head that stays; each row has one line. Above 200 rows only those near
 * the screen are drawn. The box takes the focus: arrow keys, Page Up and Down, Home and End move it.
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowTone, className = 'max-h-[70dvh]' } = props
  const box = useRef<HTMLElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const isWhole = rows.length <= DRAWN_WHOLE
  const [from, to, height] = useWindow({ box, body, total: rows.length, isOn: !isWhole })
  return (
    <TableFrame label={caption} className={className} boxRef={box}>
      <table className="figures long" aria-rowcount={isWhole ? undefined : rows.length + 1}>
        <caption className="vh">{caption}</caption>
        <HeadRow columns={columns} {...(isWhole ? {} : { index: 1 })} />
        <tbody ref={body}>
          <Gap rows={from} height={height} />
          {rows.slice(from, to).map((row, at) => (
            <BodyRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              tone={rowTone?.(row) ?? 'plain'}
              {...(isWhole ? {} : { index: from + at + 2 })}
            />
          ))}
          <Gap rows={rows.length - to} height={height} />
        </tbody>
      </table>
    </TableFrame>
  )
}

/** Stands for rows that are not drawn. */
function Gap({ rows, height }: { rows: number; height: number }) {
  return rows > 0 ? <tr className="gap" aria-hidden="true" style={{ height: rows * height }} /> : null
}

interface Watched {
  readonly box: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly total: number
  readonly isOn: boolean
}

/** The rows to draw, from and to, and the height of one in px. */
function useWindow({ box, body, total, isOn }: Watched): readonly [from: number, to: number, height: number] {
  const [at, setAt] = useState({ from: 0, to: FIRST, height: ROW_HEIGHT })
  useEffect(() => {
    const element = box.current
    if (!element || !isOn) return undefined
    const look = () => {
      const height = heightOfRow(body.current)
      const first = Math.floor(element.scrollTop / height)
      const last = Math.ceil((element.scrollTop + element.clientHeight) / height)
      // in steps, so that most of scrolling draws nothing
      const from = Math.max(0, Math.floor(first / SPARE - 1) * SPARE)
      const to = Math.max(from + FIRST, Math.ceil(last / SPARE + 1) * SPARE)
      setAt((now) => (now.from === from && now.to === to && now.height === height ? now : { from, to, height }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, body, isOn])
  useStableFocus(box)
  if (!isOn) return [0, total, ROW_HEIGHT]
  // filtered to less than what was in sight
  const from = Math.min(at.from, Math.max(0, Math.floor((total - 1) / SPARE) * SPARE - FIRST))
  return [from, Math.min(total, Math.max(at.to, from + FIRST)), at.height]
}

function heightOfRow(body: HTMLElement | null): number {
  const row = body?.querySelector<HTMLElement>('tr:not(.gap)')
  return row && row.offsetHeight > 0 ? row.offsetHeight : ROW_HEIGHT
}

/** Whoever had the focus in a row that is no longer drawn has it in the box, and can go on by keyboard. */
function useStableFocus(box: RefObject<HTMLElement | null>): void {
  const wasInside = useRef(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const note = () => {
      wasInside.current = element.contains(document.activeElement)
    }
    const leave = (event: FocusEvent) => {
      // a row that is taken away leaves without a word, or is no longer there: a press elsewhere is neither
      const { target } = event
      if (target instanceof Node && target.isConnected) wasInside.current = false
    }
    element.addEventListener('focusin', note)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('focusin', note)
      element.removeEventListener('focusout', leave)
    }
  }, [box])
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  })
}
