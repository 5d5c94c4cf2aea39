import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import { defaultScreenerColumns, knownColumns, type ScreenerColumn } from '@zhiheng/domain/screener/columns.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatPercent, formatYi, MISSING } from '../../platform/format-number.ts'
import { shortUnitOf } from '../../platform/unit-of.ts'
import { ownHeads as heads } from './columns-text.ts'
import { isOwnView, type View } from './conditions.ts'
import { columnsOf, figure, type FundColumn, name, perf, plainColumns, sharpe, volatility } from './fund-columns.tsx'

/** The columns of a view of the reader's own, in their order. On a phone each has its label. */
export function shownColumns(view: View, period: PeriodKey): readonly FundColumn[] {
  return [
    name,
    ...viewColumns(view)
      .map((key) => columnOf(key, period))
      .map((column) =>
        column.stack === undefined && typeof column.head === 'string' ? { ...column, ...figure(column.head) } : column,
      ),
  ]
}

/** What a reader's own choice begins with: the columns shown now, as far as they can be chosen. */
export function viewColumns(view: View): readonly ScreenerColumn[] {
  const known = isOwnView(view)
    ? knownColumns(view.split(','))
    : knownColumns(columnsOf(view, '1y').map(({ key }) => key))
  return known.length === 0 ? defaultScreenerColumns : known
}

const twHold: FundColumn = {
  key: 'tw_hold',
  head: heads.twHold,
  align: 'right',
  sorts: { sort: 'tw_hold' },
  cell: (fund) => formatYi(fund.tw_hold_twd),
}

const house: FundColumn = {
  key: 'house',
  head: heads.house,
  stack: 'line',
  cell: (fund) => fund.more?.house ?? MISSING,
}

/** A percentage that only these columns show. */
function percentOf(key: 'tw_ratio' | 'consistency' | 'down_capture', head: string): FundColumn {
  return {
    key,
    head,
    align: 'right',
    sorts: { sort: key },
    cell: (fund) => formatPercent(fund.more?.[key]),
  }
}

/** An amount in the currency of the class, which stands behind it; the list is sorted by what it is in New Taiwan dollars. */
function leastOf(key: 'least_single' | 'least_monthly', head: string): FundColumn {
  return {
    key,
    head,
    align: 'right',
    sorts: { sort: key },
    cell: ({ more, currency }) => {
      const amount = more?.[key] ?? null
      return amount === null ? MISSING : `${formatAmount(amount, currency)} ${shortUnitOf(currency)}`
    },
  }
}

const tenure: FundColumn = {
  key: 'tenure',
  head: heads.tenure,
  align: 'right',
  sorts: { sort: 'tenure' },
  cell: (fund) => formatDay(fund.more?.manager_since),
}

const plain: Partial<Record<ScreenerColumn, FundColumn>> = {
  ...plainColumns,
  house,
  tw_hold: twHold,
  tw_ratio: percentOf('tw_ratio', heads.twRatio),
  tenure,
  consistency: percentOf('consistency', heads.consistency),
  down_capture: percentOf('down_capture', heads.downCapture),
  least_single: leastOf('least_single', heads.leastSingle),
  least_monthly: leastOf('least_monthly', heads.leastMonthly),
}

function columnOf(key: ScreenerColumn, chosen: PeriodKey): FundColumn {
  const period = periods.find((each) => key === `perf-${each}`)
  if (period !== undefined) return perf(period, chosen)
  return plain[key] ?? (key === 'sharpe' ? sharpe(chosen) : volatility(chosen))
}
