import type { ReactNode } from 'react'

import { cx } from '../../text/cx.ts'
import { Link } from '../../text/link.tsx'
import { amountFill, heatFill, isKnown, mostOf } from '../parts/theme.ts'
import { matrixText } from './matrix-text.ts'

export interface HeatRow {
  readonly key: string
  readonly label: string
  /** What stands before the label: the colour of its line elsewhere. */
  readonly mark?: ReactNode
  readonly to?: string
  /** One a column, in percent; null where unknown. */
  readonly values: readonly (number | null)[]
}

interface HeatMapProps {
  /** What the figures say, in one sentence. */
  readonly summary: string
  /** What the rows are. */
  readonly head: string
  readonly columns: readonly { readonly key: string; readonly label: string; readonly mark?: ReactNode }[]
  /** On a phone every column has the same small width, and only a column's mark is its head where it has one. */
  readonly tight?: boolean
  /** At every width a column's mark alone is its head, for several matrices side by side. Only with `tight` and marks. */
  readonly lettered?: boolean
  readonly rows: readonly HeatRow[]
  readonly format: (value: number | null) => string
  /**
   * `all`: one strength of colour for the whole. `column`: each column by its own largest, where columns are not alike,
   * as one month and five years are not.
   */
  readonly strength?: 'all' | 'column'
  /** `amount`: sizes without a direction, so that they are not read as returns. */
  readonly tone?: 'change' | 'amount'
  /** The size that is coloured most; not given: the largest there is. */
  readonly most?: number
}

/** More have no room on a sheet (styles/print.css). */
const MOST_ON_PAPER = 15

/** A table of gains and losses whose colour tells their size. The figures are always written: it reads in grey, too. */
export function HeatMap(props: HeatMapProps) {
  const { summary, head, columns, rows, format, tone = 'change', tight = false, lettered = false } = props
  const look = { tight, lettered }
  const mosts = mostOfColumns(props)
  return (
    <section
      aria-label={matrixText.table(summary)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="scroll-x"
    >
      <table
        className={cx(
          'heat w-full border-separate border-spacing-px text-12',
          lettered ? 'table-fixed' : tight ? 'max-md:table-fixed md:min-w-max' : 'min-w-max',
        )}
      >
        <caption className="vh">{summary}</caption>
        <Heads head={head} columns={columns} look={look} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <RowHead row={row} isTight={tight} />
              {columns.map(({ key }, at) => (
                <Cell
                  key={key}
                  value={row.values[at] ?? null}
                  fill={fills[tone](row.values[at] ?? null, mosts[at] ?? 0)}
                  format={format}
                  look={look}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {columns.length > MOST_ON_PAPER && (
        <p className="hidden text-11 text-ink-3 print:block">{matrixText.paper(MOST_ON_PAPER)}</p>
      )}
    </section>
  )
}

/** By column, the size that is coloured most. */
function mostOfColumns({ columns, rows, strength = 'all', most }: HeatMapProps): readonly number[] {
  if (strength === 'column') return columns.map((_column, at) => mostOf(rows.map(({ values }) => values[at] ?? null)))
  const largest = most ?? mostOf(rows.flatMap(({ values }) => values))
  return columns.map(() => largest)
}

const fills = { change: heatFill, amount: amountFill } as const

interface Look {
  readonly tight: boolean
  readonly lettered: boolean
}

interface HeadsProps extends Pick<HeatMapProps, 'head' | 'columns'> {
  readonly look: Look
}

function Heads({ head, columns, look }: HeadsProps) {
  const { tight, lettered } = look
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className={cx(
            'sticky left-0 z-1 bg-panel py-1.5 pr-3 text-left font-medium text-ink-3',
            tight && 'max-md:w-19 max-md:pr-1 max-md:text-11',
            lettered && 'md:w-30',
          )}
        >
          {head}
        </th>
        {columns.map(({ key, label, mark }) => (
          <th
            key={key}
            scope="col"
            title={mark === undefined ? undefined : label}
            className="px-1 py-1.5 font-medium whitespace-nowrap text-ink-3"
          >
            {mark === undefined ? label : <Marked mark={mark} label={label} look={look} />}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A column's head: its mark and its name, on a phone that has no room its mark alone. */
function Marked({ mark, label, look }: { mark: ReactNode; label: string; look: Look }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      {mark}
      <span className={look.lettered ? 'vh' : cx('max-w-36 truncate', look.tight && 'max-md:vh')}>{label}</span>
    </span>
  )
}

function RowHead({ row, isTight }: { readonly row: HeatRow; readonly isTight: boolean }) {
  return (
    <th
      scope="row"
      className={cx(
        'sticky left-0 z-1 bg-panel pr-3 text-left font-normal whitespace-nowrap',
        isTight && 'max-md:pr-1',
      )}
      title={row.label}
    >
      <span className="block max-w-[8.5em] truncate sm:max-w-[16em]">
        {row.mark !== undefined && <>{row.mark} </>}
        {row.to === undefined ? (
          row.label
        ) : (
          <Link to={row.to} className="reach hover:underline">
            {row.label}
          </Link>
        )}
      </span>
    </th>
  )
}

interface CellProps extends Pick<HeatMapProps, 'format'> {
  readonly value: number | null
  readonly fill: string
  readonly look: Look
}

function Cell({ value, fill, format, look: { tight, lettered } }: CellProps) {
  return (
    <td
      className={cx(
        'h-8 min-w-16 px-2 text-center whitespace-nowrap [print-color-adjust:exact]',
        tight && 'max-md:min-w-0 max-md:px-0 max-md:text-11',
        lettered && 'min-w-0! px-0! md:h-10',
        isKnown(value) ? 'text-ink' : 'text-ink-3',
      )}
      // what is unknown has no fill; what did not move is grey
      style={isKnown(value) ? { background: fill } : undefined}
    >
      {format(value)}
    </td>
  )
}
