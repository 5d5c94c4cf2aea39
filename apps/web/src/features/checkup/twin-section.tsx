import { formatAmount, formatChange, formatGain, formatShare } from '../../platform/format-number.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import type { Checkup } from './queries.ts'
import { twinText as words } from './twin-text.ts'

type Twin = NonNullable<Checkup['twin']>

/** What the same money in index funds would be worth, fund by fund. */
export function TwinSection({ twin }: { readonly twin: Twin | null }) {
  return (
    <Section title={words.title} note={words.note}>
      <Panel>
        {twin === null ? (
          <p className="text-13 text-ink-2">{words.none}</p>
        ) : (
          <>
            <p className="text-16 font-bold">{sumUp(twin)}</p>
            {twin.covered < 99.95 && (
              <p className="mt-1 text-13 text-ink-2">{words.covered(formatShare(twin.covered))}</p>
            )}
            <div className="-mx-4 mt-3">
              <Table
                caption={words.title}
                columns={columns}
                rows={twin.funds}
                rowKey={({ lipper_id: id }) => id}
                stacked="thirds"
              />
            </div>
          </>
        )}
        <p className="mt-3 text-12 text-ink-3">{words.basis}</p>
      </Panel>
    </Section>
  )
}

function sumUp({ period: key, value, worth }: Twin): string {
  const period = words.periods[key]
  const about = { period, value: formatAmount(value), worth: formatAmount(worth) }
  if (worth === value) return words.same(about)
  const difference = formatAmount(Math.abs(worth - value))
  return worth > value ? words.more({ ...about, difference }) : words.less({ ...about, difference })
}

const columns: readonly Column<Twin['funds'][number]>[] = [
  {
    key: 'name',
    head: words.heads.name,
    cell: ({ lipper_id: id, name, reference }) => (
      <>
        <Link to={`/funds/${id}`} className="inline-flex min-h-11 items-center fine:min-h-7">
          {name}
        </Link>
        <span className="block text-12 text-ink-3">
          {reference === null ? (
            words.noReference
          ) : (
            <Link to={`/funds/${reference.lipper_id}`} className="inline-flex min-h-11 items-center fine:min-h-7">
              {words.reference(reference.name)}
            </Link>
          )}
        </span>
      </>
    ),
  },
  {
    key: 'perf',
    head: words.heads.perf,
    label: words.heads.perf,
    align: 'right',
    stack: 'figure',
    cell: ({ perf }) => formatChange(perf),
  },
  {
    key: 'reference',
    head: words.heads.reference,
    label: words.heads.reference,
    align: 'right',
    stack: 'figure',
    cell: ({ reference_perf: perf }) => formatChange(perf),
  },
  {
    key: 'value',
    head: words.heads.value,
    label: words.heads.value,
    align: 'right',
    stack: 'figure',
    cell: ({ value }) => formatAmount(value),
  },
  {
    key: 'gap',
    head: words.heads.gap,
    label: words.heads.gap,
    align: 'right',
    stack: 'figure',
    cell: ({ value, worth }) => formatGain(worth === null ? null : worth - value),
  },
]
