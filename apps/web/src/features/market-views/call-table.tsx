import { formatDay } from '../../platform/format-day.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { formatExcess } from './format-excess.ts'
import type { Call } from './queries.ts'
import { text } from './text.ts'

const said = text.tables

interface CallTableProps {
  readonly calls: readonly Call[]
  /** All of one author, whom no row names. */
  readonly isOfOne?: boolean
}

/** Every view that was ever published, the newest first. */
export function CallTable({ calls, isOfOne = false }: CallTableProps) {
  return (
    <Panel flush>
      <Table
        caption={said.calls(calls.length)}
        columns={isOfOne ? columnsOfOne : columns}
        rows={calls}
        rowKey={({ id }) => id}
        stacked
      />
    </Panel>
  )
}

const columns: readonly Column<Call>[] = [
  {
    key: 'market',
    head: said.market,
    cell: ({ short_name, stance, conviction }) => (
      <>
        <span className="font-medium">{short_name}</span>　{text.stances[`${stance}`]}
        <span className="ml-2 text-12 text-ink-3">{text.conviction(text.convictions[conviction])}</span>
      </>
    ),
    className: 'min-w-44 whitespace-nowrap',
  },
  {
    key: 'author',
    head: said.author,
    cell: ({ author }) => author.name,
    stack: 'line',
    className: 'whitespace-nowrap',
  },
  { key: 'day', head: said.day, label: said.day, cell: (call) => formatDay(call.published_on), stack: 'figure' },
  {
    key: 'judged',
    head: said.judged,
    label: said.judged,
    cell: ({ outcome }) => formatDay(outcome.on),
    stack: 'figure',
  },
  {
    key: 'excess',
    head: said.ownExcess,
    label: said.ownExcess,
    cell: ({ outcome }) => formatExcess(outcome.excess),
    align: 'right',
    stack: 'figure',
  },
  {
    key: 'result',
    head: said.result,
    label: said.result,
    cell: resultOf,
    stack: 'figure',
    className: 'whitespace-nowrap',
  },
  { key: 'ended', head: said.what, cell: endOf, wideOnly: true, className: 'min-w-40' },
]

const columnsOfOne = columns.filter(({ key }) => key !== 'author')

function resultOf({ outcome }: Call): string {
  const { results } = said
  if (outcome.state !== 'judged') return results[outcome.state]
  if (outcome.is_hit === null) return results.neutral
  return outcome.is_hit ? results.hit : results.miss
}

function endOf({ ended, withdrawn_because: reason }: Call): string {
  if (ended === null) return said.inForce
  const how = `${formatDay(ended.on)} ${text.views.how[ended.how]}`
  return reason === null ? how : `${how}：${reason}`
}
