import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import type { FundSummary } from '@zhiheng/contract/funds/summary.ts'
import type { FoundFund } from '@zhiheng/contract/screener.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatNav, formatPercent, formatRatio, formatYi } from '../../platform/format-number.ts'
import type { Column } from '../../ui/tables/table.tsx'
import { FundTypeDot, PriceRate, RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { MarkedFund } from '../favorites/marked-fund.tsx'
import { FundReturn } from '../funds/fund-return.tsx'
import { fundText } from '../funds/text.ts'
import type { NamedView } from './conditions.ts'
import type { SearchQuery } from './queries.ts'
import { text } from './text.ts'

/** A column, and what it sorts by. */
export interface FundColumn extends Column<FoundFund> {
  readonly sorts?: { readonly sort: NonNullable<SearchQuery['sort']>; readonly period?: PeriodKey }
}

const { columns: heads } = text

/** Shown with its label where rows are stacked. */
export function figure(label: string) {
  return { stack: 'figure', label } as const
}

/** The fund: it stands first in every set. */
export const name: FundColumn = {
  key: 'name',
  head: heads.name,
  className: 'name',
  sorts: { sort: 'name' },
  cell: (fund) => (
    <MarkedFund fund={fund}>
      {fund.class_count > 1 && (
        <span className="sub whitespace-normal!">
          {text.classCount.replace('{n}', String(fund.class_count))}
          {fund.class_reason !== null && `・${text.classReasons[fund.class_reason]}`}
        </span>
      )}
      {!fund.can_tw_sale && <span className="sub">{text.notSold}</span>}
      {fund.held_percent !== null && (
        <span className="sub">{text.held.replace('{percent}', formatPercent(fund.held_percent))}</span>
      )}
    </MarkedFund>
  ),
}

const sector: FundColumn = {
  key: 'sector',
  head: heads.sector,
  stack: 'line',
  cell: (fund) => (
    <>
      <FundTypeDot kind={fund.asset_type} label={fund.sector.csname ?? fundText.kinds[fund.asset_type]} />
      <span className="sub">{currencyNames[fund.currency]}</span>
    </>
  ),
}

const currency: FundColumn = {
  key: 'currency',
  head: heads.currency,
  stack: 'line',
  className: 'whitespace-nowrap',
  cell: (fund) => currencyNames[fund.currency],
}

const nav: FundColumn = {
  key: 'nav',
  head: heads.nav,
  align: 'right',
  ...figure(heads.nav),
  cell: (fund) => (
    <>
      {formatNav(fund.price)}
      <span className="sub">
        <PriceRate rate={fund.price_change_rate} />
      </span>
    </>
  ),
}

const score: FundColumn = {
  key: 'score',
  head: heads.score,
  stack: 'line',
  sorts: { sort: 'score' },
  cell: (fund) => <FundScore fund={fund} />,
}

const risk: FundColumn = {
  key: 'rr',
  head: heads.risk,
  stack: 'line',
  cell: (fund) => <RiskChip level={fund.risk_level} />,
}

/** A return over a period; in colour for the chosen one alone, since red on every cell is noise. */
export function perf(period: PeriodKey, chosen: PeriodKey): FundColumn {
  return {
    key: `perf-${period}`,
    head: fundText.periods[period],
    align: 'right',
    ...figure(fundText.periods[period]),
    sorts: { sort: 'perf', period },
    cell: (fund) => <FundReturn fund={fund} period={period} tone={period === chosen ? 'coloured' : 'ink'} />,
  }
}

/** Yearly, of the chosen period. */
export function volatility(period: PeriodKey): FundColumn {
  return {
    key: 'volatility',
    head: heads.volatility,
    align: 'right',
    sorts: { sort: 'volatility' },
    cell: (fund) => formatPercent(fund.ann_volatility[period]),
  }
}

/** Of the chosen period. */
export function sharpe(period: PeriodKey): FundColumn {
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
  ...figure(heads.drawdown),
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
  ...figure(heads.yield),
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
  overview: (at) => [
    name,
    sector,
    nav,
    score,
    risk,
    ...perfs(['3m', '1y', '3y'], at),
    volatility(at),
    sharpe(at),
    expense,
    size,
  ],
  performance: (at) => [name, currency, ...perfs(periods, at)],
  risk: (at) => [name, risk, score, volatility(at), sharpe(at), drawdown, ...perfs(['1y', '3y'], at)],
  income: (at) => [name, currency, payout, ...perfs(['1y'], at), volatility(at), expense, size, launch],
} satisfies Record<NamedView, (period: PeriodKey) => FundColumn[]>

function perfs(shown: readonly PeriodKey[], chosen: PeriodKey): FundColumn[] {
  return shown.map((period) => perf(period, chosen))
}

/** The columns of a set; risk columns are of the chosen period. */
export function columnsOf(view: NamedView, period: PeriodKey): readonly FundColumn[] {
  return sets[view](period)
}

/** Columns that are the same in every period, by the names under which readers choose them. */
export const plainColumns = {
  sector,
  currency,
  nav,
  score,
  rr: risk,
  drawdown,
  expense,
  size,
  yield: payout,
  launch,
} as const

/** A fund's score; where there is none, the reason is told. */
function FundScore({ fund }: { fund: Pick<FundSummary, 'score' | 'scores'> }) {
  const { not_rated: reason } = fund.scores
  return <ScoreIcon score={fund.score} reason={reason === null ? undefined : fundText.notRated[reason]} />
}
