import type { PeriodKey } from '@zhiheng/contract/fields.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatShare } from '../../platform/format-number.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { DrawnHere, DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Column } from '../../ui/tables/table.tsx'
import { HeatTable } from './heat-table.tsx'
import { heatText as text } from './heat-text.ts'
import type { MarketView } from './market-address.ts'
import { marketName } from './market-names.ts'
import { MarketTools } from './market-tools.tsx'
import { type MarketFigures, marketPerformances, type MarketRow } from './queries.ts'
import { gapOf, rankColumn, spreadColumns } from './selection-columns.tsx'

const groups: readonly (readonly PeriodKey[])[] = [
  ['wow', '1m', '3m'],
  ['ytd', '1y', '3y'],
]

interface HeatSectionProps {
  readonly figures: MarketFigures
  readonly view: MarketView
  readonly usual: MarketView
  readonly path: string
  /** What of all that a reader holds is in each equity market, percent. */
  readonly held?: ReadonlyMap<string, number> | undefined
}

/** The heat of all markets with what it is of, and the ways to see it otherwise. */
export function HeatSection({ figures: { as_of: day, rows }, view, usual, path, held }: HeatSectionProps) {
  if (day === null) return <EmptyState title={text.none} text={text.noneText} />
  const { period } = view
  const own = held !== undefined && view.set === 'set14' ? [ownColumn(held)] : []
  const behind = [rankColumn(period, 'week'), ...spreadColumns(rows, period), ...own]
  const look = `heat ${path} ${Object.values(view).join(' ')}`
  return (
    <>
      <DrawnOf drawnAs={own.length === 0 ? look : null} of={[marketPerformances(view)]}>
        <Panel flush>
          <DrawnHere drawnAs={`tools of ${look}`}>
            <MarketTools view={view} usual={usual} path={path} groups={groups} />
          </DrawnHere>
          <HeatTable rows={rows} view={view} usual={usual} path={path} groups={groups} behind={behind} />
        </Panel>
      </DrawnOf>
      <p className="mt-2 text-12 leading-relaxed text-pretty text-ink-3">{text.foot(widest(rows, period))}</p>
    </>
  )
}

/** How much of a market the reader holds. */
function ownColumn(held: ReadonlyMap<string, number>): Column<MarketRow> {
  return {
    key: 'own',
    head: text.own,
    align: 'right',
    wideOnly: true,
    own: true,
    cell: ({ id }) => <b className="font-medium">{formatShare(held.get(id))}</b>,
  }
}

/** What the title of the section says beside it. */
export function heatNote({ as_of: day, currency }: MarketFigures): string {
  return text.note(text.currencies[currency], formatDay(day))
}

/** The two markets in which choosing mattered most, of those that can be compared. */
function widest(rows: readonly MarketRow[], period: PeriodKey): string {
  const [first, second] = rows
    .filter((row) => row.rank[period] !== null)
    .map((row) => ({ name: marketName(row), gap: gapOf(row, period) ?? 0 }))
    .toSorted((a, b) => b.gap - a.gap)
  if (first === undefined || second === undefined) return ''
  return text.widest([first, second].map(({ name, gap }) => text.widestOf(name, gap.toFixed(1))))
}
