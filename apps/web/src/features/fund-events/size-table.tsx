import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatRatio, formatShortTwd, MISSING } from '../../platform/format-number.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import type { Sizes } from './queries.ts'
import { SizeScale } from './size-scale.tsx'
import { text } from './text.ts'

interface SizeRow {
  readonly what: string
  readonly link: { readonly lipper_id: string; readonly name: string } | null
  readonly twd: number
  readonly date: string
}

/** The fund, the class of the page and the smallest class, each beside the limits of the fund. */
export function SizeTable({ sizes }: { readonly sizes: Sizes }) {
  const marks = sizes.limits.flatMap(({ twd }) => (twd === null ? [] : [twd]))
  const termination = sizes.limits.find(({ kind }) => kind === 'termination')?.twd ?? null
  return (
    <>
      <Table
        caption={text.sizes}
        columns={columnsOf(marks, termination)}
        rows={rowsOf(sizes)}
        rowKey={({ what }) => what}
        stacked="thirds"
      />
      <div className="space-y-1 px-4 py-3 text-12 text-ink-3">
        {sizes.limits.map((limit) => (
          <p key={limit.kind}>{noteOf(limit)}</p>
        ))}
        <p>{text.sizeNote}</p>
      </div>
    </>
  )
}

function rowsOf({ size, class_size: own, smallest_class: least }: Sizes): SizeRow[] {
  const { rows } = text
  return [
    ...(size === null ? [] : [{ ...size, what: rows.fund, link: null }]),
    ...(own === null ? [] : [{ ...own, what: rows.own, link: null }]),
    ...(least === null ? [] : [{ twd: least.twd, date: least.date, what: rows.smallest, link: least }]),
  ]
}

function columnsOf(marks: readonly number[], termination: number | null): Column<SizeRow>[] {
  const { columns } = text
  return [
    { key: 'what', head: columns.what, className: 'min-w-32', cell: (row) => <What row={row} marks={marks} /> },
    {
      key: 'bar',
      head: columns.bar,
      wideOnly: true,
      className: 'w-[40%]',
      cell: ({ twd }) => <SizeScale twd={twd} limits={marks} />,
    },
    figure('size', columns.size, ({ twd }) => formatShortTwd(twd)),
    figure('times', columns.times, ({ twd }) => (termination === null ? MISSING : formatRatio(twd / termination))),
    figure('day', columns.day, ({ date }) => formatDay(date)),
  ]
}

function figure(key: string, head: string, say: (row: SizeRow) => string): Column<SizeRow> {
  return { key, head, label: head, align: 'right', stack: 'figure', cell: say }
}

function What({ row: { what, link, twd }, marks }: { readonly row: SizeRow; readonly marks: readonly number[] }) {
  return (
    <span className="block leading-snug">
      {what}
      {link !== null && (
        <Link to={`/funds/${link.lipper_id}`} className="name-link block text-12">
          {link.name}
        </Link>
      )}
      <span className="mt-1 block md:hidden">
        <SizeScale twd={twd} limits={marks} />
      </span>
    </span>
  )
}

function noteOf({ kind, amount, currency, days }: Sizes['limits'][number]): string {
  const { limitNotes } = text
  if (currency === 'USD') return limitNotes.offshore(text.dollars(formatAmount(amount / 10_000)))
  const said = formatShortTwd(amount)
  if (kind === 'merger') return limitNotes.merger(said, days === null ? '' : text.averageDays(days))
  return limitNotes.termination(said, days === null ? '' : text.days(days))
}
