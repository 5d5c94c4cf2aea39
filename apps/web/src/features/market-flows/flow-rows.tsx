import type { FlowRow } from '@zhiheng/contract/market-flows.ts'

import { formatChange, formatCount, formatPoints, formatYi, MISSING } from '../../platform/format-number.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { type FlowAddress, flowAddress } from './flow-address.ts'
import { text } from './text.ts'

interface FlowRowsProps {
  readonly caption: string
  readonly rows: readonly FlowRow[]
  readonly asked: FlowAddress
}

/** Types or markets in figures; a column in which nothing is known is not there. */
export function FlowRows({ caption, rows, asked }: FlowRowsProps) {
  const most = Math.max(...rows.map(({ pct }) => Math.abs(pct ?? 0)), 0.01)
  const columns = columnsOf(asked, most).filter(({ key }) => isTold(rows, key))
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowTone={({ key }) => (key === 'total' ? 'subject' : 'plain')}
      stacked={columns.length > FEW_COLUMNS ? 'thirds' : false}
    />
  )
}

/** So few fit on a phone as they are. */
const FEW_COLUMNS = 5

const optional: Readonly<Record<string, (row: FlowRow) => unknown>> = {
  bar: (row) => row.pct,
  pct: (row) => row.pct,
  year: (row) => row.net_12m,
  pctile: (row) => row.pctile,
  hold: (row) => row.tw_hold_twd,
  bought: (row) => row.tw_bought_twd,
}

function isTold(rows: readonly FlowRow[], key: string): boolean {
  const value = optional[key]
  return value === undefined || rows.some((row) => value(row) !== null)
}

function columnsOf(asked: FlowAddress, most: number): readonly Column<FlowRow>[] {
  const { columns } = text
  const { year, yearShort } = text.by[asked.freq]
  return [
    {
      key: 'label',
      head: columns.label,
      className: 'min-w-26 md:min-w-36',
      cell: (row) => (
        <>
          <Link
            to={`${flowAddress(asked, { of: row.key })}#months`}
            className={cx('reach font-medium hover:underline', row.key === asked.of && 'text-brand-text')}
          >
            {row.label}
          </Link>
          {row.chasing === true && <Chasing />}
        </>
      ),
    },
    { key: 'bar', head: columns.bar, wideOnly: true, cell: (row) => <FlowBar value={row.pct} most={most} /> },
    figure({ key: 'net', head: columns.net, label: columns.netShort, value: (row) => signedYi(row.net) }),
    figure({ key: 'pct', head: columns.pct, label: columns.pct, value: (row) => formatChange(row.pct) }),
    figure({ key: 'year', head: year, label: yearShort, value: (row) => signedYi(row.net_12m) }),
    figure({ key: 'pctile', head: columns.pctile, label: columns.pctile, value: (row) => whole(row.pctile) }),
    figure({ key: 'hold', head: columns.hold, label: columns.holdShort, value: (row) => formatYi(row.tw_hold_twd) }),
    figure({
      key: 'bought',
      head: columns.bought,
      label: columns.boughtShort,
      value: (row) => formatYi(row.tw_bought_twd),
    }),
    {
      key: 'funds',
      head: columns.funds,
      align: 'right',
      wideOnly: true,
      cell: (row) => text.fundsOf(formatCount(row.funds), formatCount(row.of)),
    },
  ]
}

interface Figure {
  readonly key: string
  readonly head: string
  readonly label: string
  readonly value: (row: FlowRow) => string
}

function figure({ key, head, label, value }: Figure): Column<FlowRow> {
  return { key, head, label, stack: 'figure', align: 'right', cell: value }
}

const YI = 1e8

/** 億 with its sign and one decimal. */
function signedYi(net: number | null): string {
  return formatPoints(net === null ? null : net / YI)
}

function whole(percentile: number | null): string {
  return percentile === null ? MISSING : formatCount(percentile)
}

function Chasing() {
  return (
    <span className="ml-2 rounded-1 bg-warn-bg px-1.5 py-0.5 text-11 whitespace-nowrap text-warn">{text.chasing}</span>
  )
}

/** From a line of zero in the middle: to the right what came in, to the left what went out. No return, so neither red nor green. */
function FlowBar({ value, most }: { readonly value: number | null; readonly most: number }) {
  const part = (Math.abs(value ?? 0) / most) * 50
  return (
    <span aria-hidden="true" className="relative block h-3 min-w-27">
      <span className="absolute inset-y-[-4px] left-1/2 border-l border-chart-zero" />
      <span
        className="absolute inset-y-0 rounded-[1px] bg-chart-bar [print-color-adjust:exact]"
        style={{ left: `${(value ?? 0) >= 0 ? 50 : 50 - part}%`, width: `${part}%` }}
      />
    </span>
  )
}
