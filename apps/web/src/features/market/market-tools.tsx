import type { PeriodKey } from '@zhiheng/contract/fields.ts'

import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { fundText } from '../funds/text.ts'
import { groupOf } from './heat-table.tsx'
import { heatText as text } from './heat-text.ts'
import { knownPeriods } from './known-periods.ts'
import { marketAddress, type MarketView } from './market-address.ts'
import type { MarketRow } from './queries.ts'

interface MarketToolsProps {
  readonly view: MarketView
  readonly usual: MarketView
  readonly path: string
  readonly groups: readonly (readonly PeriodKey[])[]
  readonly rows: readonly MarketRow[]
  /** Offers the median and the index, too. */
  readonly withMeasures?: boolean
}

/** The ways to see the markets otherwise, each an address. */
export function MarketTools({ view, usual, path, groups, rows, withMeasures = false }: MarketToolsProps) {
  const known = knownPeriods(rows, view)
  const spans = groups.map((group) => group.filter((one) => known.includes(one))).filter((group) => group.length > 0)
  const to = (change: Partial<MarketView>) => marketAddress(path, { ...view, ...change }, usual)
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
      {withMeasures && (
        <SegmentLinks
          label={text.measure}
          value={view.measure}
          choices={(['perf', 'median', 'benchmark'] as const).map((measure) => ({
            key: measure,
            label: text.measures[measure],
            to: to({ measure }),
          }))}
        />
      )}
      {spans.length > 1 && (
        <SegmentLinks
          label={text.lengths}
          className="md:hidden"
          value={groupOf(spans, view.period)[0] ?? ''}
          choices={spans.flatMap((group) => {
            const [first, last] = [group[0], group.at(-1)]
            if (first === undefined || last === undefined) return []
            const [from, until] = [fundText.periods[first], fundText.periods[last]]
            return [{ key: first, label: first === last ? from : text.fromTo(from, until), to: to({ period: first }) }]
          })}
        />
      )}
      <p className="text-12 text-ink-3">{text.sorted(fundText.periods[view.period])}</p>
    </div>
  )
}
