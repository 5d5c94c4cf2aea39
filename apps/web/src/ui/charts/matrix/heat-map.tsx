import { Link } from '../../text/link.tsx'
import { amountFill, heatFill, isKnown, mostOf } from '../parts/theme.ts'

export interface HeatRow {
  readonly key: string
  readonly label: string
  readonly to?: string
  /** One a column, in percent; null where unknown. */
  readonly values: readonly (number | null)[]
}

interface HeatMapProps {
  /** What the figures say, in one sentence. */
  readonly summary: string
  /** What the rows are. */
  readonly head: string
  readonly columns: readonly { readonly key: string; readonly label: string }[]
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

/** A table of gains and losses whose colour tells their size. The figures are always written: it reads in grey, too. */
export function HeatMap(props: HeatMapProps) {
  const { summary, head, columns, rows, format, strength = 'all', tone = 'change' } = props
  const most = props.most ?? mostOf(rows.flatMap(({ values }) => values))
  const mosts = columns.map((_column, at) =>
    strength === 'all' ? most : mostOf(rows.map(({ values }) => values[at] ?? null)),
  )
  return (
    <section
      aria-label={summary}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="scroll-x"
    >
      <table className="w-full min-w-max border-separate border-spacing-px text-12">
        <caption className="vh">{summary}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-1 bg-panel py-1.5 pr-3 text-left font-medium text-ink-3">
              {head}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="px-1 py-1.5 font-medium whitespace-nowrap text-ink-3">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th
                scope="row"
                className="sticky left-0 z-1 bg-panel pr-3 text-left font-normal whitespace-nowrap"
                title={row.label}
              >
                <span className="block max-w-[8.5em] truncate sm:max-w-[16em]">
                  {row.to === undefined ? (
                    row.label
                  ) : (
                    <Link to={row.to} className="hover:underline">
                      {row.label}
                    </Link>
                  )}
                </span>
              </th>
              {columns.map(({ key }, at) => (
                <Cell
                  key={key}
                  value={row.values[at] ?? null}
                  fill={fills[tone](row.values[at] ?? null, mosts[at] ?? 0)}
                  format={format}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const fills = { change: heatFill, amount: amountFill } as const

function Cell({ value, fill, format }: { value: number | null; fill: string; format: HeatMapProps['format'] }) {
  return (
    <td
      className={`h-8 min-w-16 px-2 text-center whitespace-nowrap [print-color-adjust:exact] ${isKnown(value) ? 'text-ink' : 'text-ink-3'}`}
      // what is unknown has no fill; what did not move is grey
      style={isKnown(value) ? { background: fill } : undefined}
    >
      {format(value)}
    </td>
  )
}
