import { formatMonth } from '../../platform/format-day.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { Fold } from '../../ui/layout/fold.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Proposal } from './proposal.ts'
import { rangeText } from './range-text.ts'
import { SentenceList } from './sentence-list.tsx'
import { text } from './text.ts'

/** The others are counted. */
const NAMED = 2

/** What speaks for leaving the portfolio alone: as large as what speaks for the change. */
export function NoChangePanel({ proposal }: { proposal: Proposal }) {
  const { metrics, sample, funds } = proposal
  const names = new Map(funds.map((fund) => [fund.lipper_id, fund.name]))
  const shorter = sample.shorter.map(({ lipper_id }) => `「${names.get(lipper_id) ?? lipper_id}」`)
  const equal = metrics.equal_weight.volatility
  const said = [
    text.stay.free,
    calmerOrNot(metrics),
    rangesOf(metrics),
    equal === null ? null : text.stay.equal(formatPercent(equal, 1)),
  ].filter((sentence) => sentence !== null)
  return (
    <Panel>
      <h2 className="text-16 font-bold">{text.stay.title}</h2>
      <SentenceList sentences={said} />
      <Fold title={text.stay.method} className="-mb-2">
        <p className="text-12 text-ink-3">
          {text.stay.sample(formatMonth(sample.from), formatMonth(sample.to), sample.weeks)}
          {shorter.length > 0 && text.stay.shorter(shorter.slice(0, NAMED).join('、'), shorter.length)}
          {text.metrics.note}
        </p>
      </Fold>
    </Panel>
  )
}

function calmerOrNot({ before, after }: Proposal['metrics']): string | null {
  if (before.volatility === null || after.volatility === null) return null
  // of the rounded figures, so that it agrees with the table beside it
  const points = Number(after.volatility.toFixed(1)) - Number(before.volatility.toFixed(1))
  if (Math.abs(points) < 0.05) return text.stay.same
  const size = Math.abs(points).toFixed(1)
  return points < 0 ? text.stay.calmer(size) : text.stay.rougher(size)
}

/** Whether the two expectations can be told apart at all. */
function rangesOf({ before, after }: Proposal['metrics']): string | null {
  const [own, then] = [before.expected_range, after.expected_range]
  if (own === null || then === null) return null
  const overlap = own[0] <= then[1] && then[0] <= own[1]
  return (overlap ? text.stay.overlap : text.stay.apart)(rangeText(own), rangeText(then))
}
