import type { Outcome } from '@zhiheng/contract/fund-recommendations.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatCount, formatPoints, formatShare } from '../../platform/format-number.ts'
import { text } from './text.ts'

/** How many funds of the last quarter's list are ahead, how sure that is, and what it says of the rule. */
export function OutcomeWords({ outcome }: { readonly outcome: Outcome }) {
  const { day, until, measured, ahead, band, excess, verdict } = outcome
  if (measured === 0) return <p>{text.nobody(formatDay(day))}</p>
  return (
    <>
      <p>
        {text.outcome(formatDay(day), formatDay(until))}
        <b>{text.ahead(formatCount(measured), formatCount(ahead))}</b>
      </p>
      <p className="mt-1">{text.verdicts[verdict]}</p>
      {band !== null && (
        <p className="mt-1 text-12 text-ink-3">
          {text.band(formatShare(band.low), formatShare(band.high))}
          {excess !== null && `；${text.excess(formatPoints(excess))}`}
        </p>
      )}
    </>
  )
}
