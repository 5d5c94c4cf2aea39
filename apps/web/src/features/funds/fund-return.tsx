import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import type { FundSummary } from '@zhiheng/contract/funds/summary.ts'

import { Change } from '../../ui/text/change-badge.tsx'
import { fundText } from './text.ts'

interface MarkedReturnProps {
  /** Percent; null where it is unknown. */
  readonly value: number | null
  readonly priceOnly: boolean
  readonly tone?: 'coloured' | 'ink'
}

/** A return beside others; one that leaves distributions out says so at the figure, since its neighbours hold them. */
export function MarkedReturn({ value, priceOnly, tone = 'ink' }: MarkedReturnProps) {
  return (
    <>
      <Change value={value} tone={tone} />
      {priceOnly && value !== null && <PriceMark />}
    </>
  )
}

/** Says of a figure that it leaves distributions out. */
export function PriceMark() {
  return (
    <abbr
      title={fundText.priceOnly}
      className="price-mark rounded-[3px] border border-line-2 px-0.5 text-12 font-normal text-ink-3 no-underline"
    >
      {fundText.priceOnlyMark}
    </abbr>
  )
}

interface FundReturnProps {
  readonly fund: Pick<FundSummary, 'months_performance' | 'price_only'>
  readonly period: PeriodKey
  readonly tone?: 'coloured' | 'ink'
}

/** The return of a fund over a period, in a list. */
export function FundReturn({ fund, period, ...rest }: FundReturnProps) {
  return <MarkedReturn value={fund.months_performance[period]} priceOnly={fund.price_only} {...rest} />
}
