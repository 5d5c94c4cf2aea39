import type { Favorite } from '@zhiheng/contract/favorites.ts'
import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import { type FavoriteColumn, type FavoriteSort, favoriteSorts } from '@zhiheng/domain/favorites/view.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { Sparkline } from '../../ui/charts/line/sparkline.tsx'
import { FundTypeDot, PriceArrow, PriceRate, RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { FundReturn, MarkedReturn } from '../funds/fund-return.tsx'
import { fundText } from '../funds/text.ts'
import { Changes, ScoreChange } from './changes.tsx'
import { formatPrice } from './format-price.ts'
import { text } from './text.ts'

/** A figure of a favourite. */
interface FigureColumn {
  readonly cell: (fund: Favorite, eventsUntil: string | null) => ReactNode
  /** A figure with a label of its own, where rows are blocks; what is none stands in the line under the name. */
  readonly isFigure: boolean
  /** Left-aligned, though it is a figure. */
  readonly isWide?: boolean
}

const period = (key: PeriodKey): FigureColumn => ({
  isFigure: true,
  cell: (fund) => <FundReturn fund={fund} period={key} />,
})

/** What each column shows. */
export const figures: Readonly<Record<FavoriteColumn, FigureColumn>> = {
  sector: {
    isFigure: false,
    cell: (fund) => (
      <>
        <FundTypeDot kind={fund.asset_type} label={fund.sector.csname ?? fundText.kinds[fund.asset_type]} />
        <span className="sub">{currencyNames[fund.currency]}</span>
      </>
    ),
  },
  trend: { isFigure: true, isWide: true, cell: ({ trend }) => <Trend values={trend} /> },
  nav: {
    isFigure: true,
    cell: (fund) => (
      <>
        {formatPrice(fund.price)}
        {fund.price_date !== null && <span className="sub">{formatDay(fund.price_date)}</span>}
      </>
    ),
  },
  change: { isFigure: true, cell: (fund) => <PriceArrow change={fund.price_change} /> },
  rate: { isFigure: true, cell: (fund) => <PriceRate rate={fund.price_change_rate} /> },
  score: {
    isFigure: false,
    cell: ({ score, scores: { not_rated: reason } }) => (
      <ScoreIcon score={score} reason={reason === null ? undefined : fundText.notRated[reason]} />
    ),
  },
  score_change: { isFigure: true, cell: (fund) => <ScoreChange fund={fund} /> },
  risk: { isFigure: false, cell: (fund) => <RiskChip level={fund.risk_level} /> },
  month: period('1m'),
  quarter: period('3m'),
  ytd: period('ytd'),
  year: period('1y'),
  three_years: period('3y'),
  since: {
    isFigure: true,
    cell: (fund) => (
      <>
        <MarkedReturn value={fund.perf_since} priceOnly={fund.price_only} tone="coloured" />
        <span className="sub">{formatDay(fund.followed_on)}</span>
      </>
    ),
  },
  changes: { isFigure: false, isWide: true, cell: (fund, until) => <Changes fund={fund} eventsUntil={until} /> },
  groups: {
    isFigure: false,
    isWide: true,
    cell: ({ groups }) =>
      groups.length === 0 ? <span className="unknown">–</span> : groups.map(({ name }) => name).join(text.and),
  },
}

/** What the list can be sorted by at the head of a column. */
export function sortOf(column: FavoriteColumn): FavoriteSort | undefined {
  return favoriteSorts.find((sort) => sort === column)
}

function Trend({ values }: { readonly values: Favorite['trend'] }) {
  if (values.filter((value) => value !== null).length < 2) return <span className="unknown">–</span>
  return (
    <div className="trend w-24 max-md:w-full">
      <span className="vh">{text.trendSaid}</span>
      <Sparkline values={values} />
    </div>
  )
}
