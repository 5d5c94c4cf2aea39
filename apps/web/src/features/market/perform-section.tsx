import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import type { Opening } from '@zhiheng/domain/market/opening-period.ts'

import { formatDay } from '../../platform/format-day.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { HeatTable } from './heat-table.tsx'
import { heatText } from './heat-text.ts'
import type { MarketView } from './market-address.ts'
import { MarketTools } from './market-tools.tsx'
import { performText as text } from './perform-text.ts'
import type { MarketFigures } from './queries.ts'
import { rankColumn } from './selection-columns.tsx'
import { usePeriodNames } from './use-period-names.ts'

const groups: readonly (readonly PeriodKey[])[] = [
  ['wow', '1m', '3m'],
  ['6m', 'ytd', '1y'],
  ['3y', '5y', '10y'],
]

interface PerformSectionProps {
  readonly figures: MarketFigures
  readonly view: MarketView
  readonly usual: MarketView
  readonly path: string
  /** Where the table opened on another period than a year: why. */
  readonly opening: Opening | null
}

/** Every market over all periods: mean, median or index. */
export function PerformSection({ figures: { as_of: day, rows }, view, usual, path, opening }: PerformSectionProps) {
  const names = usePeriodNames()
  if (day === null) return <EmptyState title={heatText.none} text={heatText.noneText} />
  const hasNone = view.measure === 'benchmark' && rows.every(({ benchmark }) => benchmark === null)
  const behind = [rankColumn(view.period, 'week'), rankColumn(view.period, 'month')]
  return (
    <>
      <Panel flush>
        <MarketTools view={view} usual={usual} path={path} groups={groups} withMeasures />
        {opening !== null && (
          <p className="border-b border-line px-4 py-3 text-13 text-ink-2">
            {text.opening(opening, heatText.leads[opening.period])}
          </p>
        )}
        {hasNone && <p className="border-b border-line px-4 py-3 text-13 text-ink-2">{text.noBenchmark}</p>}
        <HeatTable rows={rows} view={view} usual={usual} path={path} groups={groups} names={names} behind={behind} />
      </Panel>
      <p className="mt-2 text-12 leading-relaxed text-pretty text-ink-3">{text.foot}</p>
    </>
  )
}

/** What the title of the section says beside it. */
export function performNote({ as_of: day, currency }: MarketFigures, { measure }: MarketView): string {
  return text.notes[measure](heatText.currencies[currency], formatDay(day))
}
