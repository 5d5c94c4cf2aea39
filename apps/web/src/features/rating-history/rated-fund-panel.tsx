import { formatMonth } from '../../platform/format-day.ts'
import { formatLevel } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { dayAxis } from '../../ui/charts/parts/day-axis.ts'
import { Fold } from '../../ui/layout/fold.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { ScoreIcon } from '../../ui/text/change-badge.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { fundText } from '../funds/text.ts'
import { CsvButton } from './csv-button.tsx'
import { historyText } from './history-text.ts'
import { percentileWith } from './moves-sections.tsx'
import type { RatedFund } from './queries.ts'
import { scoreStepsPath } from './score-steps-path.ts'

const said = historyText.fund
/** Older ones are among the scores of all months. */
const MOVES_SHOWN = 12
const formatWorth = (value: number | null) => formatLevel(value, 1)

type Entry = RatedFund['entries'][number]

/** The scores of a class over what it was worth, each change with what its parts changed by. */
export function RatedFundPanel({ fund }: { readonly fund: RatedFund }) {
  const { entries, name, lipper_id: id } = fund
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-3">
        <h3 className="text-16 font-bold">
          <TextLink to={`/funds/${id}`} className="text-ink">
            {name}
          </TextLink>
        </h3>
        {entries.length > 0 && (
          <span className="ml-auto">
            <CsvButton what={{ fund }} />
          </span>
        )}
      </div>
      {entries.length === 0 ? <p className="text-13 text-ink-2">{said.none}</p> : <Known fund={fund} />}
    </>
  )
}

function Known({ fund: { entries, name } }: { readonly fund: RatedFund }) {
  const days = entries.map(({ as_of: day }) => day)
  const moves = movesOf(entries)
  return (
    <>
      <LineChart
        summary={said.chart(name)}
        days={days}
        lines={[{ key: 'worth', label: said.worth, tone: 'self', values: entries.map(({ worth }) => worth) }]}
        format={formatWorth}
        formatTick={formatLevel}
        ends="none"
        height={220}
        marks={<Steps entries={entries} days={days} />}
        alsoSaid={(at) => `${said.score} ${entries[at]?.score ?? historyText.moves.unrated}`}
      />
      <p className="text-12 text-ink-3">{said.legend}</p>
      <h4 className="mt-4 text-14 font-bold">{said.changes}</h4>
      <p className="mb-2 text-12 text-ink-3">{said.changesNote}</p>
      {moves.length === 0 ? (
        <p className="text-13 text-ink-2">{said.noChange}</p>
      ) : (
        <Table
          caption={said.changes}
          columns={moveColumns}
          rows={moves.slice(0, MOVES_SHOWN)}
          rowKey={({ now }) => now.as_of}
          stacked="thirds"
        />
      )}
      <Fold title={said.all} className="mt-3">
        <Table caption={said.all} columns={monthColumns} rows={entries.toReversed()} rowKey={keyOf} stacked="thirds" />
      </Fold>
    </>
  )
}

/** The scores as steps over the whole height of the plot, +3 on top. */
function Steps({ entries, days }: { readonly entries: readonly Entry[]; readonly days: readonly string[] }) {
  return (
    <svg
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      <path
        d={scoreStepsPath(
          entries.map(({ score }) => score),
          dayAxis(days).across,
        )}
        fill="none"
        stroke="var(--chart-ref)"
        strokeWidth="1.75"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

interface Move {
  readonly before: Entry
  readonly now: Entry
}

/** Every entry with another score than the one before, the newest first; methods are not compared. */
function movesOf(entries: readonly Entry[]): Move[] {
  return entries
    .flatMap((now, at) => {
      const before = entries[at - 1]
      const isMove = before !== undefined && before.score !== now.score && before.version === now.version
      return isMove ? [{ before, now }] : []
    })
    .toReversed()
}

const parts = ['consistency', 'excess', 'sharpe', 'cost'] as const

const moveColumns: readonly Column<Move>[] = [
  {
    key: 'month',
    head: said.month,
    cell: ({ before, now }) => (
      <>
        {formatMonth(now.as_of)}
        <span className="ml-3">
          <ScoreIcon score={before.score} /> → <ScoreIcon score={now.score} reason={reasonOf(now)} />
        </span>
      </>
    ),
    className: 'whitespace-nowrap',
  },
  ...parts.map((part): Column<Move> => ({
    key: part,
    head: said.parts[part],
    label: said.parts[part],
    cell: ({ before, now }) => percentileWith(now.parts?.[part] ?? null, before.parts?.[part] ?? null),
    align: 'right',
    stack: 'figure',
  })),
]

const monthColumns: readonly Column<Entry>[] = [
  {
    key: 'month',
    head: said.month,
    cell: (entry) => (
      <>
        {formatMonth(entry.as_of)}
        <span className="ml-3">
          <ScoreIcon score={entry.score} reason={reasonOf(entry)} />
        </span>
      </>
    ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'worth',
    head: said.worth,
    label: said.worth,
    cell: ({ worth }) => formatWorth(worth),
    align: 'right',
    stack: 'figure',
  },
  { key: 'kind', head: said.kind, label: said.kind, cell: ({ kind }) => said.kinds[kind], stack: 'figure' },
]

function reasonOf({ not_rated: reason }: Entry): string | undefined {
  return reason === null ? undefined : fundText.notRated[reason]
}

function keyOf({ as_of: day, version }: Entry): string {
  return `${day} ${version}`
}
