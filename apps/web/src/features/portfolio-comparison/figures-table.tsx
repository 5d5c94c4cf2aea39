import type { ComparedPortfolio } from '@zhiheng/contract/portfolio-comparison.ts'

import { formatAmount, formatChange, formatPercent, formatShare, MISSING } from '../../platform/format-number.ts'
import { StackBar } from '../../ui/charts/stack-bar.tsx'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { allocationSlices } from '../portfolios/allocation-slices.ts'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

/** Returns by both measures, risk, costs and allocation of each. */
export function FiguresTable({ data }: { data: Comparison }) {
  return (
    <Panel flush>
      <Table caption={text.figures} columns={columnsOf(data.currency)} rows={data.entries} rowKey={({ key }) => key} />
    </Panel>
  )
}

const columnsOf = (currency: string): readonly Column<ComparedPortfolio>[] => [
  { key: 'name', head: text.name, cell: (entry) => <Name entry={entry} />, className: 'min-w-32' },
  {
    key: 'value',
    head: text.value,
    align: 'right',
    cell: ({ value }) => (value === null ? MISSING : `${formatAmount(value, currency)} ${currency}`),
  },
  { key: 'twr', head: text.twr, align: 'right', cell: ({ twr }) => formatChange(twr) },
  {
    key: 'yearly',
    head: text.twrYearly,
    align: 'right',
    cell: ({ twr, twr_yearly: yearly }) => (
      <Figure value={yearly} note={yearly === null && twr !== null ? text.underYear : null} />
    ),
  },
  {
    key: 'mwr',
    head: text.mwr,
    align: 'right',
    cell: (entry) => <Figure value={entry.mwr} note={noteOfOwn(entry)} />,
  },
  { key: 'vol', head: text.volatility, align: 'right', cell: ({ volatility }) => formatPercent(volatility) },
  { key: 'fall', head: text.drawdown, align: 'right', cell: (entry) => formatChange(entry.max_drawdown) },
  {
    key: 'expense',
    head: text.expense,
    align: 'right',
    cell: ({ expense, expense_known: known }) => (
      <>
        {formatPercent(expense)}
        {expense !== null && known < WHOLE && <Note>{text.expenseKnown(formatShare(known))}</Note>}
      </>
    ),
  },
  { key: 'mix', head: text.allocation, className: 'min-w-32', cell: (entry) => <Mix entry={entry} /> },
]

const WHOLE = 99.95

function Name({ entry: { key, kind, name } }: { entry: ComparedPortfolio }) {
  return (
    <Link
      to={kind === 'own' ? `/portfolios/${key}` : `/portfolios/sample?level=${key.slice(1)}`}
      className="inline-flex min-h-11 items-center font-medium hover:underline md:min-h-8"
    >
      {name}
    </Link>
  )
}

function noteOfOwn({ kind, mwr, mwr_yearly: isYearly, mwr_missing: missing }: ComparedPortfolio): string | null {
  if (kind === 'model') return text.noMoney
  if (missing !== null) return text.missing[missing]
  if (mwr === null) return null
  return isYearly ? text.yearly : text.plain
}

function Figure({ value, note }: { value: number | null; note: string | null }) {
  return (
    <>
      {formatChange(value)}
      {note !== null && <Note>{note}</Note>}
    </>
  )
}

function Note({ children }: { children: string }) {
  return <span className="block text-12 text-ink-3">{children}</span>
}

/** How it is spread, as a bar with its words. */
function Mix({ entry }: { entry: ComparedPortfolio }) {
  const slices = allocationSlices(entry.allocation).filter(({ value }) => value > 0)
  if (slices.length === 0) return MISSING
  const words = slices.map(({ label, value }) => `${label} ${formatShare(value)}`).join('、')
  return (
    <>
      <StackBar summary={words} slices={slices} />
      <span aria-hidden="true" className="mt-1 block text-12 whitespace-normal text-ink-3">
        {words}
      </span>
    </>
  )
}
