import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import type { FundSummary } from '@zhiheng/contract/funds.ts'

import { Change } from '../../ui/marks.tsx'
import { fundText } from './text.ts'

interface FundReturnProps {
  readonly fund: Pick<FundSummary, 'months_performance' | 'price_only'>
  readonly period: PeriodKey
  readonly tone?: 'coloured' | 'ink'
}

/** A return in a list; one that leaves distributions out says so beside the figure, since its neighbours hold them. */
export function FundReturn({ fund, period, tone = 'ink' }: FundReturnProps) {
  const value = fund.months_performance[period]
  return (
    <>
      {fund.price_only && value !== null && (
        <abbr
          title={fundText.priceOnly}
          className="mr-1 rounded-[3px] border border-line-2 px-0.5 text-12 font-normal text-ink-3 no-underline"
        >
          {fundText.priceOnlyMark}
        </abbr>
      )}
      <Change value={value} tone={tone} />
    </>
  )
}
