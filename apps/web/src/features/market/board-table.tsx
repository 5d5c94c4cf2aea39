import type { ReactNode } from 'react'

import { formatMonthDay } from '../../platform/format-day.ts'
import { formatChange, formatLevel, formatShare, MISSING } from '../../platform/format-number.ts'
import { Sparkline } from '../../ui/charts/line/sparkline.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { boardText as text } from './board-text.ts'
import type { MarketBoard } from './queries.ts'

type Level = MarketBoard['levels'][number]
/** A level, or the head of some. */
type Row = Level | { readonly key: string; readonly head: string }

/** What of all that a reader holds is in each market, percent, by the id of the market. */
export type Held = ReadonlyMap<string, number>

interface BoardTableProps {
  readonly board: MarketBoard
  readonly held: Held | undefined
}

/** Levels with what they mean here: their change, that of their currency, both in TWD, and the funds that they move. */
export function BoardTable({ board, held }: BoardTableProps) {
  const rows = (['shares', 'others'] as const).flatMap((group): Row[] => {
    const own = board.levels.filter((level) => level.group === group)
    return own.length === 0 ? [] : [{ key: group, head: text.groups[group] }, ...own]
  })
  return (
    <Table
      caption={text.caption}
      columns={columnsOf(board, held)}
      rows={rows}
      rowKey={(row) => row.key}
      rowTone={(row) => ('head' in row ? 'group' : 'plain')}
      stacked
      drawnAs={{ all: 'board', each: (row) => row.key }}
      headDrawnAs={`heads of the board ${held === undefined}`}
    />
  )
}

function columnsOf({ as_of: day }: MarketBoard, held: Held | undefined): Column<Row>[] {
  return [
    {
      key: 'name',
      head: text.level,
      className: 'min-w-36',
      cell: (row) => ('head' in row ? row.head : <Name level={row} asOf={day} />),
    },
    figure('value', text.value, (level) => writtenValue(level)),
    figure('change', text.local, (level) => writtenChange(level)),
    figure('exchange', text.exchange, ({ exchange }) => <Change value={exchange} tone="ink" />),
    {
      key: 'trend',
      head: text.trend,
      align: 'right',
      wideOnly: true,
      cell: (row) => ('head' in row ? null : <Course values={row.trend} />),
    },
    figure('twd', text.inTwd, ({ in_twd: change }) => <Change value={change} className="font-bold" />),
    {
      key: 'moves',
      head: held === undefined ? text.moves : text.movesOwn,
      stack: 'line',
      own: held !== undefined,
      cell: (row) => ('head' in row ? null : <Moves level={row} held={held} />),
    },
  ]
}

function figure(key: string, head: string, cell: (level: Level) => ReactNode): Column<Row> {
  return {
    key,
    head,
    align: 'right',
    stack: 'figure',
    label: head,
    cell: (row) => ('head' in row ? null : cell(row)),
  }
}

function Name({ level: { name, day }, asOf }: { level: Level; asOf: string | null }) {
  return (
    <>
      <span className="font-medium">{name}</span>
      {day !== asOf && <span className="ml-1.5 text-12 font-normal text-ink-3">{formatMonthDay(day)}</span>}
    </>
  )
}

function Course({ values }: { values: readonly number[] }) {
  return values.length < 2 ? null : (
    <span className="ml-auto block w-22">
      <Sparkline values={values} height={22} />
    </span>
  )
}

function writtenValue({ value, decimals, change_in: unit }: Level): string {
  return `${formatLevel(value, decimals)}${unit === 'points' ? '%' : ''}`
}

/** In ink: a rate that rose is neither good nor bad, and the colour belongs to what it is in TWD. */
function writtenChange({ change, change_in: unit }: Level): string {
  if (change === null) return MISSING
  if (unit === 'percent') return formatChange(change)
  return formatChange(change).replace('%', '')
}

function Moves({ level: { moves, sector }, held }: { level: Level; held: Held | undefined }) {
  const own = sector === null ? undefined : held?.get(sector)
  return (
    <span className="whitespace-nowrap text-ink-2">
      {sector === null ? (
        moves
      ) : (
        <Link
          to={`/search/funds?sector=${sector}`}
          className="inline-flex items-center hover:underline pointer-coarse:min-h-11"
        >
          {moves}
        </Link>
      )}
      {own !== undefined && <b className="ml-2 text-ink">{formatShare(own)}</b>}
    </span>
  )
}
