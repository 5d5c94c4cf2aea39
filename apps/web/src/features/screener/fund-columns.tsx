import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import type { FundSummary } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/currency.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatNav, formatPercent, formatRatio, formatYi } from '../../platform/format-number.ts'
import { Change, FundTypeDot, RiskChip, ScoreIcon } from '../../ui/marks.tsx'
import type { Column } from '../../ui/table.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import type { View } from './conditions.ts'
import type { SearchQuery } from './queries.ts'
import { text } from './text.ts'

export type FoundFund = FundSummary & { readonly class_count: number }

/** A column, and what it sorts by. */
export interface FundColumn extends Column<FoundFund> {
  readonly sorts?: { readonly sort: NonNullable<SearchQuery['sort']>; readonly period?: PeriodKey }
}

const { columns: heads } = text

const name: FundColumn = {
  key: 'name',
  head: heads.name,
  className: 'min-w-44 max-w-56 md:min-w-72 md:max-w-80 border-r',
  sorts: { sort: 'name' },
  cell: (fund) => (
    <>
      <FundName fund={fund} />
      {fund.class_count > 1 && (
        <span className="block text-12 text-ink-3">{text.classCount.replace('{n}', String(fund.class_count))}</span>
      )}
    </>
  ),
}

const sector: FundColumn = {
  key: 'sector',
  head: heads.sector,
  cell: (fund) => <FundTypeDot kind={fund.asset_type} label={fund.sector.csname ?? fundText.kinds[fund.asset_type]} />,
}

const currency: FundColumn = {
  key: 'currency',
  head: heads.currency,
  cell: (fund) => <span className="whitespace-nowrap">{currencyNames[fund.currency]}</span>,
}

const nav: FundColumn = { key: 'nav', head: heads.nav, align: 'right', cell: (fund) => formatNav(fund.price) }

const change: FundColumn = {
  key: 'change',
  head: heads.change,
  align: 'right',
  cell: (fund) => <Change value={fund.price_change_rate} />,
}

const score: FundColumn = {
  key: 'score',
  head: heads.score,
  sorts: { sort: 'score' },
  cell: (fund) => <FundScore fund={fund} />,
}

const risk: FundColumn = { key: 'risk', head: heads.risk, cell: (fund) => <RiskChip level={fund.risk_level} /> }

/** A return over a period, in colour where the table is sorted by it. */
function perf(period: PeriodKey): FundColumn {
  return {
    key: `perf-${period}`,
    head: fundText.periods[period],
    align: 'right',
    sorts: { sort: 'perf', period },
    cell: (fund) => <Change value={fund.months_performance[period]} />,
  }
}

function volatility(period: PeriodKey): FundColumn {
  return {
    key: 'volatility',
    head: heads.volatility,
    align: 'right',
    sorts: { sort: 'volatility' },
    cell: (fund) => formatPercent(fund.ann_volatility[period]),
  }
}

function sharpe(period: PeriodKey): FundColumn {
  return {
    key: 'sharpe',
    head: heads.sharpe,
    align: 'right',
    sorts: { sort: 'sharpe' },
    cell: (fund) => formatRatio(fund.ann_sharpe[period]),
  }
}

const drawdown: FundColumn = {
  key: 'drawdown',
  head: heads.drawdown,
  align: 'right',
  sorts: { sort: 'drawdown' },
  cell: (fund) => formatPercent(fund.max_drawdown),
}

const expense: FundColumn = {
  key: 'expense',
  head: heads.expense,
  align: 'right',
  sorts: { sort: 'expense' },
  cell: (fund) => formatPercent(fund.total_expense),
}

const size: FundColumn = {
  key: 'size',
  head: heads.size,
  align: 'right',
  sorts: { sort: 'size' },
  cell: (fund) => formatYi(fund.size_twd),
}

const payout: FundColumn = {
  key: 'yield',
  head: heads.yield,
  align: 'right',
  sorts: { sort: 'distribution' },
  cell: (fund) => formatPercent(fund.distribution_rate_12m),
}

const launch: FundColumn = {
  key: 'launch',
  head: heads.launch,
  align: 'right',
  sorts: { sort: 'launch' },
  cell: (fund) => formatDay(fund.launch_date),
}

const sets = {
  overview: (period) => [
    name,
    sector,
    currency,
    nav,
    change,
    score,
    risk,
    perf('3m'),
    perf('1y'),
    perf('3y'),
    volatility(period),
    sharpe(period),
    expense,
    size,
  ],
  performance: () => [
    name,
    currency,
    perf('wow'),
    perf('1m'),
    perf('3m'),
    perf('6m'),
    perf('ytd'),
    perf('1y'),
    perf('3y'),
    perf('5y'),
    perf('10y'),
  ],
  risk: (period) => [name, risk, score, volatility(period), sharpe(period), drawdown, perf('1y'), perf('3y')],
  income: (period) => [name, currency, payout, perf('1y'), volatility(period), expense, size, launch],
} satisfies Record<View, (period: PeriodKey) => FundColumn[]>

/** The columns of a view; risk columns are of the chosen period. */
export function columnsOf(view: View, period: PeriodKey): readonly FundColumn[] {
  return sets[view](period)
}

/** A fund's score; where there is none, the reason is told. */
export function FundScore({ fund }: { fund: Pick<FundSummary, 'score' | 'scores'> }) {
  const { not_rated: reason } = fund.scores
  return <ScoreIcon score={fund.score} reason={reason === null ? undefined : fundText.notRated[reason]} />
}
