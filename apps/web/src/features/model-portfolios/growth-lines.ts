import type { WiseDemo } from '@zhiheng/contract/model-portfolios.ts'

import { sampleText as text } from './sample-text.ts'

/** What a million had become, as lines over days: the backtest dashed, what was published drawn through. */
export function growthLines({ series, live_since: since }: Pick<WiseDemo, 'series' | 'live_since'>) {
  const isLive = (day: string) => since !== null && day >= since
  const firstLive = series.findIndex(({ date }) => isLive(date))
  const backtest = {
    key: 'backtest',
    label: text.backtest,
    tone: 'self' as const,
    dashed: true,
    goesOn: firstLive > 0,
    // the two meet on the last day of the backtest
    values: series.map(({ date, value }) => (isLive(date) ? null : value)),
  }
  const live = {
    key: 'live',
    label: text.live,
    tone: 'self' as const,
    values: series.map(({ value }, index) => (index >= firstLive - 1 ? value : null)),
  }
  return { days: series.map(({ date }) => date), lines: firstLive > 0 ? [backtest, live] : [backtest] }
}
