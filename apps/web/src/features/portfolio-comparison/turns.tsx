import type { ComparedPair } from '@zhiheng/contract/portfolio-comparison.ts'
import { useState } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatCount, formatShare, MISSING } from '../../platform/format-number.ts'
import { shortUnitOf } from '../../platform/unit-of.ts'
import { Select } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Gain } from '../portfolio-ledger/gain.tsx'
import type { Comparison } from './queries.ts'
import { SeriesName } from './series-mark.tsx'
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
          stacked="thirds"
        />
      </Panel>
    </Section>
  )
}

function columnsOf({ entries, currency }: Comparison): readonly Column<ComparedPair>[] {
  const money = (amount: number) => `${formatAmount(amount, currency)} ${shortUnitOf(currency)}`
  return [
    {
      key: 'to',
      head: text.to,
      cell: ({ to }) => <Target of={entries} to={to} />,
      className: 'min-w-32',
    },
    figure('turnover', text.turnover, ({ turn }) => formatShare(turn?.turnover ?? null)),
    figure('trades', text.trades, ({ turn }) => formatCount(turn?.trades ?? null)),
    figure('done', text.done, ({ turn }) => formatDay(turn?.done_day ?? null)),
    figure('cost', text.cost, ({ turn }) => <Cost turn={turn} money={money} />),
    figure('instead', text.instead, ({ same_flows: same }) => (same === null ? MISSING : money(same.value))),
    figure('against', text.against, ({ same_flows: same }) => (
      <Gain value={same === null ? null : same.value - same.own} currency={currency} />
    )),
  ]
}

/** On a phone a labelled figure under the portfolio's name. */
function figure(key: string, head: string, cell: Column<ComparedPair>['cell']): Column<ComparedPair> {
  return { key, head, label: head, stack: 'figure', align: 'right', cell }
}

function Target({ of: entries, to }: { of: Comparison['entries']; to: string }) {
  const place = entries.findIndex(({ key }) => key === to)
  const entry = entries[place]
  return entry === undefined ? MISSING : <SeriesName name={entry.name} place={place} />
}

interface CostProps {
  readonly turn: ComparedPair['turn']
  readonly money: (amount: number) => string
}

/** Entry fees as far as they are known, and what no one has said. */
function Cost({ turn, money }: CostProps) {
  if (turn === null) return MISSING
  const notes = [
    ...(turn.unpriced > 0 ? [text.unpriced(money(turn.unpriced), turn.cost === null)] : []),
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
