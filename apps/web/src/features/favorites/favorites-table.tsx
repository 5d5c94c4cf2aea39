import type { Favorite } from '@zhiheng/contract/favorites.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { FundTypeDot, PriceArrow, PriceRate, RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { FundReturn, MarkedReturn } from '../funds/fund-return.tsx'
import { fundText } from '../funds/text.ts'
import { formatPrice } from './format-price.ts'
import { text } from './text.ts'

const { columns: heads } = text

interface FavoritesTableProps {
  readonly funds: readonly Favorite[]
  /** Stands before a name: the heart, or the tick of who chooses. */
  readonly mark: (fund: Favorite) => ReactNode
  /** Stands behind a name, at the end of its line: what can be done with the fund. */
  readonly tail: (fund: Favorite) => ReactNode
}

/** The favourites as a table, stacked on a phone. */
export function FavoritesTable({ funds, mark, tail }: FavoritesTableProps) {
  const columns = [nameColumn(mark, tail), ...figures]
  return (
    <Panel flush className="mt-4 max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
      <Table caption={text.table} columns={columns} rows={funds} rowKey={(fund) => fund.lipper_id} stacked />
    </Panel>
  )
}

/** Shown with its label where rows are stacked. */
function figure(label: string) {
  return { align: 'right', stack: 'figure', label } as const
}

function nameColumn(mark: FavoritesTableProps['mark'], tail: FavoritesTableProps['tail']): Column<Favorite> {
  return {
    key: 'name',
    head: heads.name,
    className: 'name',
    cell: (fund) => (
      <span className="named">
        {mark(fund)}
        <span className="flex min-w-0 flex-1 items-start gap-1 md:items-center">
          <span className="min-w-0">
            <FundName fund={{ ...fund, name: fund.c_name }} />
          </span>
          <span className="-my-2 ml-auto shrink-0">{tail(fund)}</span>
        </span>
      </span>
    ),
  }
}

const figures: readonly Column<Favorite>[] = [
  {
    key: 'sector',
    head: heads.sector,
    stack: 'line',
    cell: (fund) => (
      <>
        <FundTypeDot kind={fund.asset_type} label={fund.sector.csname ?? fundText.kinds[fund.asset_type]} />
        <span className="sub">{currencyNames[fund.currency]}</span>
      </>
    ),
  },
  { key: 'nav', head: heads.nav, ...figure(heads.nav), cell: (fund) => formatPrice(fund.price) },
  { key: 'change', head: heads.change, align: 'right', cell: (fund) => <PriceArrow change={fund.price_change} /> },
  { key: 'rate', head: heads.rate, ...figure(heads.rate), cell: (fund) => <PriceRate rate={fund.price_change_rate} /> },
  { key: 'date', head: heads.navDate, align: 'right', stack: 'line', cell: (fund) => formatDay(fund.price_date) },
  {
    key: 'score',
    head: heads.score,
    stack: 'line',
    cell: ({ score, scores: { not_rated: reason } }) => (
      <ScoreIcon score={score} reason={reason === null ? undefined : fundText.notRated[reason]} />
    ),
  },
  { key: 'risk', head: heads.risk, stack: 'line', cell: (fund) => <RiskChip level={fund.risk_level} /> },
  {
    key: 'year',
    head: heads.year,
    ...figure(heads.year),
    cell: (fund) => <FundReturn fund={fund} period="1y" />,
  },
  {
    key: 'since',
    head: heads.since,
    ...figure(heads.since),
    cell: (fund) => (
      <>
        <MarkedReturn value={fund.perf_since} priceOnly={fund.price_only} tone="coloured" />
        <span className="sub">{formatDay(fund.followed_on)}</span>
      </>
    ),
  },
]
