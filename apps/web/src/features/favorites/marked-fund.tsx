import type { FundSummary } from '@zhiheng/contract/funds/summary.ts'
import { type ReactNode, Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { FundTypeDot, RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import { FavoriteToggle } from './favorite-toggle.tsx'

// drawn by the server; its script comes after the rows
const CompareTick = fetchPart(async () => (await import('../compare-list/compare-tick.tsx')).CompareTick)

interface MarkedFundProps {
  readonly fund: Parameters<typeof FundName>[0]['fund']
  /** The lines below its name. */
  readonly children: ReactNode
}

/** The first cell of a list of funds: the heart, the tick for comparing, and the name with the lines below it. */
export function MarkedFund({ fund, children }: MarkedFundProps) {
  return (
    <span className="named">
      <FavoriteToggle fund={fund} />
      <Suspense fallback={<span className="heart" />}>
        <CompareTick fund={fund} />
      </Suspense>
      <span>
        <FundName fund={fund} />
        {children}
      </span>
    </span>
  )
}

interface FundTraitsProps {
  readonly fund: Pick<FundSummary, 'asset_type' | 'risk_level' | 'score'> & {
    readonly sector: Pick<FundSummary['sector'], 'csname'>
  }
  readonly children?: ReactNode
}

/** The line below a fund's name in a list: its market, its risk level and its score. */
export function FundTraits({ fund, children }: FundTraitsProps) {
  return (
    <span className="sub flex flex-wrap items-center gap-x-2 gap-y-1">
      <FundTypeDot kind={fund.asset_type} label={fund.sector.csname ?? fundText.kinds[fund.asset_type]} />
      <RiskChip level={fund.risk_level} />
      <ScoreIcon score={fund.score} />
      {children}
    </span>
  )
}
