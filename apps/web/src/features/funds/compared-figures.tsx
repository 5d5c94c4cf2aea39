import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { toneColour } from '../../ui/charts/parts/theme.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { chartAddress, type ChartChoice } from './chart-choice.ts'
import { comparedTones, INDEX_TONE } from './compared-tones.ts'
import { text } from './page-text.ts'
import type { Performances } from './queries.ts'

interface ComparedFiguresProps {
  readonly fund: Fund
  readonly choice: ChartChoice
  readonly data: Performances
}

interface Compared {
  readonly id: string
  readonly name: string
  readonly colour: string
  readonly series: Pick<Performances['series'][number], 'perf' | 'volatility' | 'max_drawdown' | 'first_date'>
  readonly isFund: boolean
  /** The address without this line; null for the page's own. */
  readonly without: string | null
}

/** On a phone each fund is a block with its figures in a line: no figure lies beyond the edge. */
function figure(label: string): Pick<Column<Compared>, 'stack' | 'label'> {
  return { stack: 'figure', label }
}

const columns: readonly Column<Compared>[] = [
  {
    key: 'name',
    head: text.fund,
    className: 'min-w-44 pl-0!',
    cell: ({ id, name, colour, isFund, without }) => (
      <span className="flex items-center gap-2 leading-snug">
        <span aria-hidden="true" className="h-0.5 w-3.5 shrink-0" style={{ background: colour }} />
        {without === null || !isFund ? (
          name
        ) : (
          <Link to={`/funds/${id}`} className="reach hover:underline">
            {name}
          </Link>
        )}
      </span>
    ),
  },
  {
    key: 'perf',
    head: text.rows.perf,
    ...figure(text.rows.perf),
    align: 'right',
    cell: ({ series, without }) => <Change value={series.perf} tone={without === null ? 'coloured' : 'ink'} />,
  },
  {
    key: 'volatility',
    head: text.rows.volatility,
    ...figure(text.rows.volatility),
    align: 'right',
    cell: ({ series }) => formatPercent(series.volatility),
  },
  {
    key: 'drawdown',
    head: text.maxDrawdown,
    ...figure(text.maxDrawdown),
    align: 'right',
    cell: ({ series }) => formatPercent(series.max_drawdown),
  },
  {
    key: 'since',
    head: text.since,
    align: 'right',
    wideOnly: true,
    cell: ({ series }) => formatDay(series.first_date),
  },
  {
    key: 'remove',
    stack: 'line',
    className: 'max-md:absolute max-md:top-2 max-md:right-3 max-md:z-1',
    head: <span className="vh">{text.remove.replace(' {name}', '')}</span>,
    align: 'right',
    cell: ({ name, without }) =>
      without !== null && (
        <Link
          to={without}
          preventScrollReset
          aria-label={text.remove.replace('{name}', name)}
          className="-mr-2 inline-flex size-9 items-center justify-center rounded-2 text-ink-3 hover:bg-hover hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </Link>
      ),
  },
]

/** The return and the risk of each fund in the chart, over its window. */
export function ComparedFigures({ fund, choice, data }: ComparedFiguresProps) {
  const rows = data.series.map((series, at): Compared => ({
    isFund: true,
    id: series.lipper_id,
    name: at === 0 ? text.self : series.name,
    colour: toneColour(comparedTones[at] ?? 'ref'),
    series,
    without:
      at === 0
        ? null
        : chartAddress(fund.lipper_id, { ...choice, compare: choice.compare.filter((id) => id !== series.lipper_id) }),
  }))
  if (data.index) {
    rows.push({
      id: 'index',
      name: data.index.name,
      colour: toneColour(INDEX_TONE),
      series: data.index,
      isFund: false,
      without: chartAddress(fund.lipper_id, { ...choice, index: false }),
    })
  }
  return (
    <Table
      caption={text.comparedTable}
      columns={columns}
      rows={rows}
      stacked="thirds"
      rowKey={({ id }) => id}
      rowTone={({ without }) => (without === null ? 'subject' : 'plain')}
    />
  )
}
