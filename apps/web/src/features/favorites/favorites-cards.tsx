import type { Favorite } from '@zhiheng/contract/favorites.ts'
import type { ReactNode } from 'react'

import { FundTypeDot, RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { FundReturn, MarkedReturn } from '../funds/fund-return.tsx'
import { fundText } from '../funds/text.ts'
import { FavoritePrice } from './favorite-price.tsx'
import { text } from './text.ts'

interface CardsProps {
  readonly funds: readonly Favorite[]
  /** Stands before a name: the heart, or the tick of who chooses. */
  readonly mark: (fund: Favorite) => ReactNode
  /** What can be done with the fund, in the corner of its card. */
  readonly tail: (fund: Favorite) => ReactNode
}

/** The favourites as cards: the price large, what it is, what it made. */
export function FavoritesCards({ funds, mark, tail }: CardsProps) {
  return (
    <ul aria-label={text.table} className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {funds.map((fund) => (
        <li
          key={fund.lipper_id}
          className="relative flex flex-col rounded-3 border border-line bg-panel p-4 hover:border-line-2"
        >
          <div className="flex items-start gap-1">
            <div className="relative z-1 -mt-2.5 -ml-3 shrink-0">{mark(fund)}</div>
            <FundName fund={{ ...fund, name: fund.c_name }} stretched />
            <div className="relative z-1 -mt-2.5 -mr-3 ml-auto shrink-0">{tail(fund)}</div>
          </div>
          <p className="mt-1 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2">
            <FundTypeDot kind={fund.asset_type} label={fund.sector.csname ?? fundText.kinds[fund.asset_type]} />
            <RiskChip level={fund.risk_level} />
            <ScoreIcon
              score={fund.score}
              reason={fund.scores.not_rated === null ? undefined : fundText.notRated[fund.scores.not_rated]}
            />
          </p>
          <div className="mt-auto">
            <FavoritePrice fund={fund} />
          </div>
          <dl className="mt-3 grid grid-cols-2 gap-3 border-t border-line pt-2.5 text-13">
            <Figure label={text.columns.year}>
              <FundReturn fund={fund} period="1y" tone="coloured" />
            </Figure>
            <Figure label={text.columns.since}>
              <MarkedReturn value={fund.perf_since} priceOnly={fund.price_only} tone="coloured" />
            </Figure>
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-11 text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
