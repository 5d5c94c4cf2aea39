import type { ComparedPair } from '@zhiheng/contract/portfolio-comparison.ts'
import { useState } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatCount, formatShare, MISSING } from '../../platform/format-number.ts'
import { Select } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Gain } from '../portfolio-ledger/gain.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

/** From one portfolio to each of the others: what it takes, and what the same money would have become. */
export function Turns({ data }: { data: Comparison }) {
  const own = data.entries.filter(({ kind }) => kind === 'own')
  const [chosen, setChosen] = useState<string | null>(null)
  const base = own.find(({ key }) => key === chosen) ?? own[0]
  if (base === undefined) return <Callout className="mt-8">{text.noTurn}</Callout>
  return (
    <Section title={text.turn} note={`${text.turnNote}。${text.sameFlows}：${text.sameFlowsNote}`}>
      {own.length > 1 && (
        <label className="mb-3 flex flex-wrap items-center gap-2 text-13">
          {text.base}
          <Select value={base.key} onChange={(event) => setChosen(event.target.value)}>
            {own.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </label>
      )}
      <Panel flush>
        <Table
          caption={`${base.name}：${text.turn}`}
          columns={columnsOf(data)}
          rows={data.pairs.filter(({ from }) => from === base.key)}
          rowKey={({ to }) => to}
        />
      </Panel>
    </Section>
  )
}

function columnsOf({ entries, currency }: Comparison): readonly Column<ComparedPair>[] {
  const money = (amount: number) => `${formatAmount(amount, currency)} ${currency}`
  return [
    {
      key: 'to',
      head: text.to,
      cell: ({ to }) => entries.find(({ key }) => key === to)?.name ?? MISSING,
      className: 'min-w-32',
    },
    { key: 'turnover', head: text.turnover, align: 'right', cell: ({ turn }) => formatShare(turn?.turnover ?? null) },
    { key: 'trades', head: text.trades, align: 'right', cell: ({ turn }) => formatCount(turn?.trades ?? null) },
    { key: 'cost', head: text.cost, align: 'right', cell: ({ turn }) => <Cost turn={turn} money={money} /> },
    { key: 'done', head: text.done, align: 'right', cell: ({ turn }) => formatDay(turn?.done_day ?? null) },
    {
      key: 'instead',
      head: `${text.sameFlows}：${text.instead}`,
      align: 'right',
      cell: ({ same_flows: same }) => (same === null ? MISSING : money(same.value)),
    },
    {
      key: 'against',
      head: text.against,
      align: 'right',
      cell: ({ same_flows: same }) => <Gain value={same === null ? null : same.value - same.own} currency={currency} />,
    },
  ]
}

interface CostProps {
  readonly turn: ComparedPair['turn']
  readonly money: (amount: number) => string
}

/** Entry fees as far as they are known, and what no one has said. */
function Cost({ turn, money }: CostProps) {
  if (turn === null) return MISSING
  const notes = [
    ...(turn.unpriced > 0 ? [text.unpriced(money(turn.unpriced))] : []),
    ...(turn.closed.length > 0 ? [text.closed(turn.closed.map(({ name }) => name).join('、'))] : []),
  ]
  return (
    <>
      {turn.cost === null ? MISSING : money(turn.cost)}
      {notes.map((note) => (
        <span key={note} className="block text-12 whitespace-normal text-ink-3">
          {note}
        </span>
      ))}
    </>
  )
}
