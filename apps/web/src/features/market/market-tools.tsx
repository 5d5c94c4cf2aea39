import type { PeriodKey } from '@zhiheng/contract/fields.ts'

import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { fundText } from '../funds/text.ts'
import { groupOf } from './heat-table.tsx'
import { heatText as text } from './heat-text.ts'
import { marketAddress, type MarketView } from './market-address.ts'

interface MarketToolsProps {
  readonly view: MarketView
  readonly usual: MarketView
  readonly path: string
  readonly groups: readonly (readonly PeriodKey[])[]
  /** Offers the median and the index, too. */
  readonly withMeasures?: boolean
}

/** The ways to see the markets otherwise, each an address. */
export function MarketTools({ view, usual, path, groups, withMeasures = false }: MarketToolsProps) {
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
      <SegmentLinks
        label={text.lengths}
        className="md:hidden"
        value={groupOf(groups, view.period)[0] ?? ''}
        choices={groups.flatMap((group) => {
          const [first] = group
          const last = group.at(-1)
          if (first === undefined || last === undefined) return []
          const label = text.fromTo(fundText.periods[first], fundText.periods[last])
          return [{ key: first, label, to: to({ period: first }) }]
        })}
      />
      <p className="text-12 text-ink-3">{text.sorted(fundText.periods[view.period])}</p>
    </div>
  )
}
