import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
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
  className: 'min-w-44 max-w-56 md:min-w-70 md:max-w-80 border-r',
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
  cell: (fund) => (
    <>
      <FundTypeDot kind={fund.asset_type} label={fund.sector.csname ?? fundText.kinds[fund.asset_type]} />
      <span className="block pl-[15px] text-12 whitespace-nowrap text-ink-3">{currencyNames[fund.currency]}</span>
    </>
  ),
}

const currency: FundColumn = {
  key: 'currency',
  head: heads.currency,
  cell: (fund) => <span className="whitespace-nowrap">{currencyNames[fund.currency]}</span>,
}

const nav: FundColumn = {
  key: 'nav',
  head: heads.nav,
  align: 'right',
  cell: (fund) => (
    <>
      {formatNav(fund.price)}
      <Change value={fund.price_change_rate} className="block text-12" />
    </>
  ),
}

const score: FundColumn = {
  key: 'score',
  head: heads.score,
  sorts: { sort: 'score' },
  cell: (fund) => <FundScore fund={fund} />,
}

const risk: FundColumn = { key: 'risk', head: heads.risk, cell: (fund) => <RiskChip level={fund.risk_level} /> }

/** A return over a period; in colour for the chosen one alone, since red on every cell is noise. */
function perf(period: PeriodKey, chosen: PeriodKey): FundColumn {
  return {
    key: `perf-${period}`,
    head: fundText.periods[period],
    align: 'right',
    sorts: { sort: 'perf', period },
    cell: (fund) => <Change value={fund.months_performance[period]} tone={period === chosen ? 'coloured' : 'ink'} />,
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
} satisfies Record<View, (period: PeriodKey) => FundColumn[]>

function perfs(shown: readonly PeriodKey[], chosen: PeriodKey): FundColumn[] {
  return shown.map((period) => perf(period, chosen))
}

/** The columns of a view; risk columns are of the chosen period. */
export function columnsOf(view: View, period: PeriodKey): readonly FundColumn[] {
  return sets[view](period)
}

/** A fund's score; where there is none, the reason is told. */
export function FundScore({ fund }: { fund: Pick<FundSummary, 'score' | 'scores'> }) {
  const { not_rated: reason } = fund.scores
  return <ScoreIcon score={fund.score} reason={reason === null ? undefined : fundText.notRated[reason]} />
}
