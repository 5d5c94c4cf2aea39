import { formatDays } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatGain, formatPercent } from '../../platform/format-number.ts'
import { FactList } from '../../ui/layout/panel.tsx'
import { text } from './text.ts'
import type { SmartProposal } from './use-smart-pick.ts'

/** What is expected, and what has been: ranges, never one number alone. */
export function SmartPickFigures({ proposal }: { proposal: SmartProposal }) {
  const { outcome, worst_year: worst } = proposal
  return (
    <>
      <FactList
        facts={[
          [
            text.smart.expectedVol,
            ranged(proposal.volatility_range, (value) => formatPercent(value, 1), proposal.volatility),
          ],
          [
            text.smart.expected,
            ranged(proposal.expected_range, (value) => formatChange(value, 1), proposal.expected_return),
          ],
          [
            text.smart.worst,
            worst === null ? (
              '–'
            ) : (
              <>
                {worst.amount !== 0 && <b>{text.smart.worstAmount(formatGain(worst.amount))}</b>}
                <span className="block text-12 text-ink-3">
                  {formatChange(worst.percent, 1)}，{formatDays(worst.from, worst.to)}
                </span>
              </>
            ),
          ],
          [text.smart.drawdown, formatChange(proposal.max_drawdown, 1)],
          [text.smart.expense, formatPercent(proposal.total_expense)],
          [
            text.smart.outcome(outcome.years),
            <>
              <b>{text.smart.outcomeRange(formatAmount(outcome.low), formatAmount(outcome.high))}</b>
              <span className="block text-12 text-ink-3">
                {text.smart.outcomeMiddle(formatAmount(outcome.middle), formatAmount(outcome.paid_in))}
              </span>
            </>,
          ],
        ]}
      />
      <p className="mt-2 text-12 text-ink-3">{text.smart.outcomeNote}</p>
    </>
  )
}

function ranged(range: readonly [number, number] | null, format: (value: number) => string, middle: number): string {
  return range === null ? format(middle) : text.smart.range(format(range[0]), format(range[1]))
}
