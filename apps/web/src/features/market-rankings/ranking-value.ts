import type { RankedFund } from '@zhiheng/contract/market-rankings.ts'

import { formatDay } from '../../platform/format-day.ts'
import {
  formatChange,
  formatCount,
  formatFee,
  formatPercent,
  formatRatio,
  formatYi,
} from '../../platform/format-number.ts'
import type { Topic } from './ranking-address.ts'
import { text } from './text.ts'

type Written = Pick<RankedFund, 'value' | 'launch_date'>

const writers: Readonly<Record<Topic, (fund: Written) => string>> = {
  performance: ({ value }) => formatChange(value),
  decline: ({ value }) => formatChange(value),
  dca: ({ value }) => formatChange(value),
  score: ({ value }) => (value === null ? formatCount(null) : `${value > 0 ? '+' : ''}${value}`.replace('-', '−')),
  popular: ({ value }) => text.people(formatCount(value)),
  tw_hold: ({ value }) => formatYi(value),
  buy: ({ value }) => formatYi(value),
  size: ({ value }) => formatYi(value),
  yield: ({ value }) => formatPercent(value),
  volatility: ({ value }) => formatPercent(value),
  drawdown: ({ value }) => formatPercent(value),
  sharpe: ({ value }) => formatRatio(value),
  expense: ({ value }) => formatFee(value),
  new: (fund) => formatDay(fund.launch_date),
}

/** What a fund is ranked by, as it is written. */
export function writeValue(topic: Topic, fund: Written): string {
  return writers[topic](fund)
}
