import { formatMonth } from '../../platform/format-day.ts'
import { formatCount, formatPercent, formatRatio, MISSING } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { topShare } from '../funds/top-share.ts'
import type { RiskDepth } from './queries.ts'
import { RecordNote } from './record-note.tsx'
import { text } from './text.ts'

const words = text.depth
type Figure = RiskDepth['figures'][number]

const plain: ReadonlySet<Figure['key']> = new Set(['sortino', 'beta'])
/** Neither more nor less of these is better. */
const neutral: ReadonlySet<Figure['key']> = new Set(['beta', 'tracking_error'])

function write({ key }: Figure, value: number | null): string {
  return plain.has(key) ? formatRatio(value) : formatPercent(value)
}

/** Figures of risk beside those of the peers. */
export function DepthTable({ data }: { readonly data: RiskDepth }) {
  const { figures, months, yardstick, peers } = data
  const isRanked = figures.some(({ rank }) => rank !== null)
  const hasMedian = figures.some(({ peer_median: median }) => median !== null)
  // what is not known for one reason has no rows of its own
  const shown = figures.filter(({ missing }) => missing !== 'no_yardstick' && missing !== 'price_only')
  return (
    <Panel className="min-w-0">
      <h3 className="text-14 font-bold">{words.table}</h3>
      <RecordNote record={data} before={months === null ? '' : `${spanOf(months)}；`} />
      {shown.length > 0 && (
        <Table
          caption={words.table}
          columns={columnsOf({ isRanked, hasMedian })}
          rows={shown}
          rowKey={({ key }) => key}
        />
      )}
      <p className="mt-2 text-12 text-ink-3">
        {months === null ? words.noMonths : words.method}
        {yardstick !== null && ` ${words.against(text.benchmarkIs[yardstick.kind], yardstick.name)}。`}
        {figures.some(({ missing }) => missing === 'no_yardstick') && ` ${words.isOwnReference}`}
        {figures.some(({ missing }) => missing === 'price_only') && ` ${words.missing.price_only}。`}
        {peers !== null && months !== null && !isRanked && ` ${words.fewPeers}`}
      </p>
    </Panel>
  )
}

function spanOf({ count, first, last }: NonNullable<RiskDepth['months']>): string {
  return words.tableNote(count, formatMonth(first), formatMonth(last))
}

function columnsOf({ isRanked, hasMedian }: { isRanked: boolean; hasMedian: boolean }): Column<Figure>[] {
  const { heads } = words
  const columns: Column<Figure>[] = [
    {
      key: 'figure',
      head: heads.figure,
      cell: ({ key }) => (
        <>
          <span className="whitespace-nowrap">{words.names[key]}</span>{' '}
          <span className="text-12 whitespace-nowrap text-ink-3">{words.orders[key]}</span>
        </>
      ),
    },
    { key: 'own', head: heads.own, align: 'right', cell: (figure) => <Own figure={figure} /> },
  ]
  if (hasMedian)
    columns.push({
      key: 'peers',
      head: heads.peers,
      align: 'right',
      cell: (figure) => write(figure, figure.peer_median),
    })
  if (isRanked)
    columns.push(
      { key: 'place', head: heads.place, wideOnly: true, cell: (figure) => <Place figure={figure} /> },
      { key: 'share', head: heads.share, align: 'right', cell: shareOfFigure },
    )
  return columns
}

function Own({ figure }: { readonly figure: Figure }) {
  const { value, missing } = figure
  if (missing !== null)
    return (
      <span className="text-12 text-ink-3" title={words.missing[missing]}>
        {words.missing[missing]}
      </span>
    )
  return <span className="font-bold">{write(figure, value)}</span>
}

function shareOfFigure({ key, rank, count }: Figure): string {
  if (rank === null || count === 0) return MISSING
  const share = topShare(rank, count)
  return neutral.has(key) ? words.lowest(share) : words.top(share)
}

/** Where it stands, from the better or the lower end on the left. */
function Place({ figure: { rank, count } }: { readonly figure: Figure }) {
  if (rank === null || count === 0) return MISSING
  const left = count === 1 ? 50 : ((rank - 1) / (count - 1)) * 100
  return (
    <span className="block min-w-24" title={words.placeSaid(formatCount(rank), formatCount(count))}>
      <span className="vh">{words.placeSaid(formatCount(rank), formatCount(count))}</span>
      <span aria-hidden="true" className="relative mx-1.5 block h-2 rounded-full bg-sunken">
        <span
          className="absolute top-1/2 size-3 -translate-1/2 rounded-full bg-chart-self ring-2 ring-panel [print-color-adjust:exact]"
          style={{ left: `${left}%` }}
        />
      </span>
    </span>
  )
}
