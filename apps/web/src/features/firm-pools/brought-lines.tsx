import { untilHere } from '../../platform/fetch-part.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import type { LineTrouble } from './line-trouble.ts'
import { linesText as text } from './lines-text.ts'

/** How many lines came to what: the first count always, of the others those that are not 0. */
export function LineCounts({ counts }: { readonly counts: readonly (readonly [label: string, count: number])[] }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 tabular-nums" aria-live="polite">
      {counts
        .filter(([, count], at) => at === 0 || count > 0)
        .map(([label, count]) => (
          <span key={label}>{text.countsOf(label, formatCount(count))}</span>
        ))}
    </p>
  )
}

/** Rows that are drawn; all of them are in the file. */
const MOST_SHOWN = 100

const columns: readonly Column<LineTrouble>[] = [
  { key: 'line', head: text.line, align: 'right', cell: ({ line }) => formatCount(line) },
  { key: 'said', head: text.content, cell: ({ said }) => <span className="wrap-anywhere">{said}</span> },
  { key: 'why', head: text.why, cell: ({ why }) => <span className="text-ink-2">{why}</span> },
]

interface LineTroublesProps {
  readonly title: string
  /** On the button that saves all of them. */
  readonly download: string
  /** Name of the file that all of them are saved in, without its day. */
  readonly csvName: string
  readonly troubles: readonly LineTrouble[]
}

/** The lines that somebody has to look at, as a table to save. */
export function LineTroubles({ title, download, csvName, troubles }: LineTroublesProps) {
  if (troubles.length === 0) return null
  const save = async () =>
    (await untilHere(() => import('./save-troubles.ts'), showError)).saveTroubles(csvName, troubles)
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-13 font-bold">{title}</h4>
        <Button size="sm" onClick={() => void save()}>
          {download}
        </Button>
      </div>
      {troubles.length > MOST_SHOWN && (
        <p className="mb-2 text-12 text-ink-3">{text.first(formatCount(MOST_SHOWN), formatCount(troubles.length))}</p>
      )}
      <Table
        caption={title}
        columns={columns}
        rows={troubles.slice(0, MOST_SHOWN)}
        rowKey={({ line, why }) => `${line} ${why}`}
      />
    </div>
  )
}
