import { differenceOf } from '@zhiheng/domain/fund-holdings/compare-disclosures.ts'

import { formatMonth } from '../../platform/format-day.ts'
import { formatChange, formatCount, formatPercent, formatShare } from '../../platform/format-number.ts'
import { Panel, PercentBar, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { SecurityName } from '../funds/security-name.tsx'
import { WeightBands } from '../holding-search/weight-bands.tsx'
import type { HeldSubject } from './queries.ts'
import { sectionsText as text } from './sections-text.ts'
import { WeightLines } from './weight-lines.tsx'

interface PartProps {
  readonly held: HeldSubject
}

function figure(label: string) {
  return { align: 'right', stack: 'figure', label } as const
}

/** How it spreads, what changed, what stands beside it. */
export function HeldSections({ held }: PartProps) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        {held.holders > 0 && <Bands held={held} />}
        <Months held={held} />
      </div>
      <WeightLines held={held} />
      <Moved held={held} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-2">
        {held.beside.length > 0 && <Beside held={held} />}
        {held.holders > 0 && <Overweight held={held} />}
      </div>
      {held.members.length > 0 && <Members held={held} />}
    </>
  )
}

function Bands({ held: { bands } }: PartProps) {
  return (
    <Section title={text.bands}>
      <Panel>
        <WeightBands bands={bands} />
      </Panel>
    </Section>
  )
}

type Month = HeldSubject['months'][number]

function shareOf({ holders, lists }: Month): number {
  return lists === 0 ? 0 : (holders / lists) * 100
}

const { monthHeads, moveHeads, besideHeads, overHeads } = text

const monthColumns: readonly Column<Month>[] = [
  {
    key: 'month',
    head: monthHeads.month,
    className: 'whitespace-nowrap',
    cell: ({ month }) => formatMonth(`${month}-01`),
  },
  { key: 'lists', head: monthHeads.lists, align: 'right', cell: ({ lists }) => text.count(formatCount(lists)) },
  {
    key: 'holders',
    head: monthHeads.holders,
    align: 'right',
    cell: ({ holders }) => <b>{text.count(formatCount(holders))}</b>,
  },
  {
    key: 'share',
    head: monthHeads.share,
    align: 'right',
    cell: (month) => (
      <span className="inline-block min-w-14">
        {formatShare(shareOf(month))}
        <span className="mt-1 block">
          <PercentBar percent={shareOf(month)} />
        </span>
      </span>
    ),
  },
  { key: 'average', head: monthHeads.average, align: 'right', cell: ({ average }) => formatPercent(average) },
]

function Months({ held: { months } }: PartProps) {
  return (
    <Section title={text.months}>
      <Panel flush>
        {months.length > 0 && (
          <Table
            caption={text.months}
            columns={monthColumns}
            rows={months.toReversed()}
            rowKey={({ month }) => month}
          />
        )}
      </Panel>
      <p className="mt-2 max-w-[60em] text-12 text-ink-3">
        {months.length === 1 && text.monthsOne}
        {months.length === 0 ? text.monthsNone : text.monthsNote(formatCount(months.length))}
      </p>
    </Section>
  )
}

type Move = HeldSubject['moves']['added']['rows'][number]
const groups = ['added', 'gone', 'up', 'down'] as const

/** Percentage points with two decimals: most weights move by less than one. */
function points(value: number): string {
  return formatChange(value).replace('%', '')
}

const moveColumns: readonly Column<Move>[] = [
  { key: 'fund', head: moveHeads.fund, className: 'min-w-40', cell: ({ fund }) => <FundName fund={fund} /> },
  {
    key: 'before',
    head: moveHeads.before,
    ...figure(moveHeads.before),
    cell: ({ before }) => formatPercent(before),
  },
  { key: 'now', head: moveHeads.now, ...figure(moveHeads.now), cell: ({ now }) => formatPercent(now) },
  {
    key: 'change',
    head: moveHeads.change,
    ...figure(moveHeads.change),
    cell: (move) => <b>{points(differenceOf(move))}</b>,
  },
]

/** The funds that newly list it, no longer list it, or hold more or less of it than in their previous list. */
function Moved({ held: { moves } }: PartProps) {
  const shown = groups.filter((group) => moves[group].count > 0)
  return (
    <Section title={text.movesTitle}>
      {shown.length === 0 ? (
        <Panel>
          <p className="text-13 text-ink-2">{moves.compared === 0 ? text.movesNone : text.movesSame}</p>
        </Panel>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:gap-6">
          {shown.map((group) => (
            <Panel key={group} flush className="self-start">
              <h3 className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3 text-14 font-bold">
                {text.moves[group]} {text.count(formatCount(moves[group].count))}
                {moves[group].count > moves[group].rows.length && (
                  <span className="text-12 font-normal text-ink-3">
                    {text.movesMore(formatCount(moves[group].rows.length), formatCount(moves[group].count))}
                  </span>
                )}
              </h3>
              <Table
                caption={text.moves[group]}
                columns={moveColumns}
                rows={moves[group].rows}
                rowKey={({ fund }) => fund.lipper_id}
                stacked="thirds"
              />
            </Panel>
          ))}
        </div>
      )}
      {shown.length > 0 && (
        <p className="mt-2 max-w-[60em] text-12 text-ink-3">
          {moves.is_partial && text.movesPartial}
          {text.movesNote}
        </p>
      )}
    </Section>
  )
}

type BesideRow = HeldSubject['beside'][number] & { readonly holders: number }

const besideColumns: readonly Column<BesideRow>[] = [
  {
    key: 'name',
    head: besideHeads.name,
    className: 'min-w-32',
    cell: (one) => <SecurityName id={one.id} name={one.name} />,
  },
  {
    key: 'count',
    head: besideHeads.count,
    ...figure(besideHeads.count),
    cell: ({ count, holders }) => <b>{text.besideCount(formatCount(count), formatCount(holders))}</b>,
  },
  {
    key: 'average',
    head: besideHeads.average,
    ...figure(besideHeads.average),
    cell: ({ average }) => formatPercent(average),
  },
  {
    key: 'all',
    head: besideHeads.all,
    ...figure(besideHeads.all),
    cell: (one) => text.count(formatCount(one.held_by)),
  },
]

function Beside({ held: { name, beside, holders } }: PartProps) {
  const rows = beside.map((one) => ({ ...one, holders }))
  return (
    <Section title={text.beside(name)} note={text.besideNote}>
      <Panel flush>
        <Table
          caption={text.beside(name)}
          columns={besideColumns}
          rows={rows}
          rowKey={({ id }) => id}
          stacked="thirds"
        />
      </Panel>
    </Section>
  )
}

const overColumns: readonly Column<HeldSubject['overweight']['rows'][number]>[] = [
  { key: 'fund', head: overHeads.fund, className: 'min-w-40', cell: ({ fund }) => <FundName fund={fund} /> },
  {
    key: 'weight',
    head: overHeads.weight,
    ...figure(overHeads.weight),
    cell: ({ weight }) => formatPercent(weight),
  },
  {
    key: 'measure',
    head: overHeads.measure,
    ...figure(overHeads.measure),
    className: 'min-w-28',
    cell: ({ reference, measure }) => (
      <>
        {formatPercent(measure)}
        <span className="block text-12 leading-snug text-ink-3">{reference.name}</span>
      </>
    ),
  },
  { key: 'over', head: overHeads.over, ...figure(overHeads.over), cell: ({ over }) => <b>{points(over)}</b> },
]

function Overweight({ held: { overweight } }: PartProps) {
  const { compared, rows } = overweight
  return (
    <Section title={text.over} {...(compared > 0 && { note: text.overNote(formatCount(compared)) })}>
      <Panel flush={rows.length > 0}>
        {rows.length > 0 ? (
          <Table
            caption={text.over}
            columns={overColumns}
            rows={rows}
            rowKey={({ fund }) => fund.lipper_id}
            stacked="thirds"
          />
        ) : (
          <p className="text-13 text-ink-2">{compared === 0 ? text.overNone : text.overEmpty}</p>
        )}
      </Panel>
    </Section>
  )
}

function Members({ held: { kind, name, industry, members } }: PartProps) {
  const title = kind === 'industry' ? text.members(name) : text.peers(industry ?? '')
  return (
    <Section title={title} note={text.membersNote}>
      <Panel>
        <ul className="grid gap-x-6 text-13 sm:grid-cols-2 lg:grid-cols-3">
          {members.map(({ id, name: label, held_by: count }) => (
            <li key={id} className="flex items-baseline justify-between gap-3 border-b border-line py-2">
              <span className="min-w-0">
                <SecurityName id={id} name={label} />
              </span>
              <span className="whitespace-nowrap text-ink-3">{text.heldBy(formatCount(count))}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  )
}
