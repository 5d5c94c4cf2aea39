import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import { defaultScreenerColumns, knownColumns, type ScreenerColumn } from '@zhiheng/domain/screener/columns.ts'

import { formatYi } from '../../platform/format-number.ts'
import { isOwnView, type View } from './conditions.ts'
import { columnsOf, figure, type FundColumn, name, perf, plainColumns, sharpe, volatility } from './fund-columns.tsx'
import { text } from './text.ts'

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
  head: text.columns.twHold,
  align: 'right',
  sorts: { sort: 'tw_hold' },
  cell: (fund) => formatYi(fund.tw_hold_twd),
}

const plain: Partial<Record<ScreenerColumn, FundColumn>> = { ...plainColumns, tw_hold: twHold }

function columnOf(key: ScreenerColumn, chosen: PeriodKey): FundColumn {
  const period = periods.find((each) => key === `perf-${each}`)
  if (period !== undefined) return perf(period, chosen)
  return plain[key] ?? (key === 'sharpe' ? sharpe(chosen) : volatility(chosen))
}
