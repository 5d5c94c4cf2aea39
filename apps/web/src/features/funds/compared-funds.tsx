import type { Fund } from '@zhiheng/contract/funds.ts'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { formatDay } from '../../platform/format-day.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { Button } from '../../ui/button.tsx'
import { toneColour } from '../../ui/charts/line.ts'
import { Icon } from '../../ui/icon.tsx'
import { Change } from '../../ui/marks.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { chartAddress, type ChartChoice, MOST_COMPARED } from './chart-choice.ts'
import { comparedTones } from './performance-chart.tsx'
import type { Performances } from './queries.ts'
import { text } from './text.ts'

// the picker brings the dialog: it is fetched when asked for
const FundPicker = lazy(async () => ({ default: (await import('./fund-picker.tsx')).FundPicker }))

interface ComparedFundsProps {
  readonly fund: Fund
  readonly choice: ChartChoice
  readonly data: Performances
}

/** The funds in the chart with their figures of the window, and the way to add up to three. */
export function ComparedFunds({ fund, choice, data }: ComparedFundsProps) {
  const [picking, setPicking] = useState(false)
  const navigate = useNavigate()
  const full = choice.compare.length >= MOST_COMPARED
  function add(id: string) {
    setPicking(false)
    void navigate(chartAddress(fund.lipper_id, { ...choice, compare: [...choice.compare, id] }), {
      preventScrollReset: true,
    })
  }
  return (
    <div className="mt-3">
      {data.series.length > 1 && <Figures fund={fund} choice={choice} data={data} />}
      <Button
        variant="ghost"
        size="sm"
        disabled={full}
        title={full ? text.compareFull : undefined}
        onClick={() => setPicking(true)}
        className="-ml-3"
      >
        <Icon name="plus" className="size-4" />
        {text.compare}
      </Button>
      {picking && (
        <Suspense>
          <FundPicker exclude={[fund.lipper_id, ...choice.compare]} onPick={add} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface Compared {
  readonly id: string
  readonly name: string
  readonly colour: string
  readonly series: Performances['series'][number]
  /** The address without this fund; null for the page's own. */
  readonly without: string | null
}

const columns: readonly Column<Compared>[] = [
  {
    key: 'name',
    head: text.fund,
    className: 'min-w-44 pl-0!',
    cell: ({ id, name, colour, without }) => (
      <span className="flex items-center gap-2 leading-snug">
        <span aria-hidden="true" className="h-0.5 w-3.5 shrink-0" style={{ background: colour }} />
        {without === null ? (
          name
        ) : (
          <Link to={`/funds/${id}`} className="hover:underline">
            {name}
          </Link>
        )}
      </span>
    ),
  },
  {
    key: 'perf',
    head: text.rows.perf,
    align: 'right',
    cell: ({ series, without }) => <Change value={series.perf} tone={without === null ? 'coloured' : 'ink'} />,
  },
  {
    key: 'volatility',
    head: text.rows.volatility,
    align: 'right',
    cell: ({ series }) => formatPercent(series.volatility),
  },
  { key: 'drawdown', head: text.maxDrawdown, align: 'right', cell: ({ series }) => formatPercent(series.max_drawdown) },
  {
    key: 'since',
    head: text.since,
    align: 'right',
    wideOnly: true,
    cell: ({ series }) => formatDay(series.first_date),
  },
  {
    key: 'remove',
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

function Figures({ fund, choice, data }: ComparedFundsProps) {
  const rows = data.series.map((series, at): Compared => ({
    id: series.lipper_id,
    name: at === 0 ? text.self : series.name,
    colour: toneColour(comparedTones[at] ?? 'ref'),
    series,
    without:
      at === 0
        ? null
        : chartAddress(fund.lipper_id, { ...choice, compare: choice.compare.filter((id) => id !== series.lipper_id) }),
  }))
  return (
    <Table
      caption={text.comparedTable}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowTone={({ without }) => (without === null ? 'subject' : 'plain')}
    />
  )
}
