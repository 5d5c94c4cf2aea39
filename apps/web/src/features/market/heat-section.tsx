import { FEWEST_FUNDS } from '@zhiheng/domain/market/rank-markets.ts'

import { formatDay } from '../../platform/format-day.ts'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { fundText } from '../funds/text.ts'
import { gapOf, HeatTable, sortedBy } from './heat-table.tsx'
import { heatText as text } from './heat-text.ts'
import { marketAddress, type MarketView } from './market-address.ts'
import { marketName } from './market-names.ts'
import type { MarketFigures, MarketRow } from './queries.ts'

interface HeatSectionProps {
  readonly figures: MarketFigures
  readonly view: MarketView
  readonly usual: MarketView
  readonly path: string
}

/** The heat of all markets with what it is of, and the ways to see it otherwise. */
export function HeatSection({ figures, view, usual, path }: HeatSectionProps) {
  if (figures.as_of === null) return <EmptyState title={text.none} text={text.noneText} />
  return (
    <>
      <Panel flush>
        <HeatTools view={view} usual={usual} path={path} />
        <HeatTable rows={figures.rows} view={view} usual={usual} path={path} />
      </Panel>
      <p className="mt-2 text-12 leading-relaxed text-pretty text-ink-3">{text.foot(widest(figures.rows, view))}</p>
    </>
  )
}

/** What the title of the section says beside it. */
export function heatNote({ as_of: day, currency }: MarketFigures): string {
  return text.note(text.currencies[currency], formatDay(day))
}

const most = 2

/** The markets in which choosing mattered most. */
function widest(rows: readonly MarketRow[], { period }: MarketView): string {
  const known = sortedBy(rows, period)
    .filter((row) => row.counts[period] >= FEWEST_FUNDS)
    .flatMap((row) => ({ row, gap: gapOf(row, period) ?? 0 }))
    .toSorted((a, b) => b.gap - a.gap)
  if (known.length < most) return ''
  return text.widest(known.slice(0, most).map(({ row, gap }) => text.widestOf(marketName(row), gap.toFixed(1))))
}

function HeatTools({ view, usual, path }: Omit<HeatSectionProps, 'figures'>) {
  const to = (change: Partial<MarketView>) => marketAddress(path, { ...view, ...change }, usual)
  const isLong = ['ytd', '1y', '3y'].includes(view.period)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <SegmentLinks
        label={text.set}
        value={view.set}
        choices={(['set14', 'set23'] as const).map((set) => ({ key: set, label: text.sets[set], to: to({ set }) }))}
      />
      <SegmentLinks
        label={text.currency}
        value={view.currency}
        choices={(['TWD', 'USD'] as const).map((currency) => ({
          key: currency,
          label: text.currencies[currency],
          to: to({ currency }),
        }))}
      />
      <SegmentLinks
        label={text.lengths}
        className="md:hidden"
        value={isLong ? 'long' : 'short'}
        choices={[
          { key: 'short', label: text.short, to: to({ period: 'wow' }) },
          { key: 'long', label: text.long, to: to({ period: '1y' }) },
        ]}
      />
      <p className="text-12 text-ink-3">{text.sorted(fundText.periods[view.period])}</p>
    </div>
  )
}
