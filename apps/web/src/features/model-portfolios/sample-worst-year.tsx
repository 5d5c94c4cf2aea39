import type { WiseDemo } from '@zhiheng/contract/model-portfolios.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatChange } from '../../platform/format-number.ts'
import { sampleText as text } from './sample-text.ts'

/** What the worst year would have done to a million. */
export function SampleWorstYear({ worst }: { worst: WiseDemo['worst_year'] }) {
  if (worst === null) return <p className="mt-1 text-ink-2">{text.worstUnknown}</p>
  const amount = formatAmount(Math.abs(worst.amount))
  return (
    <>
      <p className="mt-1 text-20 leading-snug font-bold">
        {worst.amount < 0 ? text.worstLost(amount) : text.worstGained(amount)}
      </p>
      <p className="mt-1 text-13 text-ink-2">
        {text.worstSpan(formatDay(worst.from), formatDay(worst.to), formatChange(worst.percent, 1))}
      </p>
      <p className="mt-2 text-12 text-ink-3">
        {text.worstNote(String(Number(worst.years.toFixed(1))))}。{text.worstWarning}
      </p>
    </>
  )
}
