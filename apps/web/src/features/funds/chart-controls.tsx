import type { Fund } from '@zhiheng/contract/funds.ts'
import { chartBases } from '@zhiheng/contract/funds/performances.ts'
import { isChinaSite } from '@zhiheng/domain/language/locale-text.ts'
import { type Currency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { chartAddress, type ChartChoice, type ChosenDays, windowsFor } from './chart-choice.ts'
import { text } from './page-text.ts'
import { useWholeLife } from './use-whole-life.ts'

// brings the calendar's field: it is fetched where days are chosen
const DaysFields = fetchPart(async () => (await import('./chosen-days.tsx')).ChosenDays)

interface ChartControlsProps {
  readonly fund: Fund
  readonly choice: ChartChoice
  /** The days that are drawn: what days of one's own begin with. */
  readonly drawn: ChosenDays | null
  /** A class of the chart is known by its price alone: there is nothing to choose. */
  readonly isPriceOnly: boolean
}

/** Window, currency and basis: each choice is an address. */
export function ChartControls({ fund, choice, drawn, isPriceOnly }: ChartControlsProps) {
  const to = (change: Partial<ChartChoice>) => chartAddress(fund.lipper_id, { ...choice, ...change })
  const currencies = offered(fund.currency)
  const windows = windowsFor(fund.first_price_date ?? fund.launch_date, fund.figures_as_of)
  const prepare = useWholeLife(fund)
  function prepareOthers() {
    for (const currency of currencies) prepare({ ...choice, currency: currency === fund.currency ? null : currency })
    if (!isPriceOnly) for (const basis of chartBases) prepare({ ...choice, basis })
  }
  const own = choice.days ?? (drawn !== null && drawn.from < drawn.to ? drawn : null)
  return (
    <>
      <div
        data-tour="chart"
        className="mb-4 flex flex-wrap justify-between gap-2"
        onPointerEnter={() => prepare(choice)}
        onFocus={() => prepare(choice)}
      >
        <SegmentLinks
          label={text.window}
          value={choice.days === null ? choice.window : 'custom'}
          choices={[
            ...windows.map((window) => ({ key: window, label: text.windows[window], to: to({ window, days: null }) })),
            ...(own === null ? [] : [{ key: 'custom', label: text.windows.custom, to: to({ days: own }) }]),
          ]}
          className="max-md:w-full"
        />
        <div className="flex flex-wrap gap-2" onPointerEnter={prepareOthers} onFocus={prepareOthers}>
          <SegmentLinks
            label={text.currency}
            value={choice.currency ?? fund.currency}
            choices={currencies.map((currency) => ({
              key: currency,
              label: currencyNames[currency],
              to: to({ currency: currency === fund.currency ? null : currency }),
            }))}
          />
          {!isPriceOnly && (
            <SegmentLinks
              label={text.basis}
              value={choice.basis}
              choices={chartBases.map((basis) => ({ key: basis, label: text.bases[basis], to: to({ basis }) }))}
            />
          )}
        </div>
      </div>
      {choice.days && (
        <Suspense fallback={<div className="mb-4 h-11" />}>
          <DaysFields fund={fund} choice={choice} days={choice.days} />
        </Suspense>
      )}
    </>
  )
}

/** The fund's own currency, and those of the site: two in Taiwan, and CNY in China alone. Source: research spec §9. */
function offered(own: Currency): readonly Currency[] {
  if (isChinaSite()) return [...new Set<Currency>([own, 'CNY', 'USD', 'TWD'])]
  return own === 'TWD' ? ['TWD', 'USD'] : [own, 'TWD']
}
