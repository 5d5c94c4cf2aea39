import { preflightOutcomes } from '@zhiheng/domain/preflight/outcomes.ts'

import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { formatCount, formatShare } from '../../platform/format-number.ts'
import { FactList, Stat } from '../../ui/layout/panel.tsx'
import { text } from './preflight-text.ts'
import type { Preflight, PreflightHead } from './queries.ts'

/** Counts, weights and rules: what was tried, and what came of it. */
export function Summary({ found }: { readonly found: Pick<Preflight, 'preflight' | 'target' | 'rules'> }) {
  const { preflight, target, rules } = found
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {preflightOutcomes.map((outcome) => (
          <Stat key={outcome} label={text.outcomes[outcome]} value={formatCount(preflight.counts[outcome])} />
        ))}
      </div>
      <div className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div>
          <h3 className="mb-1 text-13 font-bold">{text.target}</h3>
          {preflight.plan !== null && (
            <p className="mb-1 text-13 wrap-anywhere">{text.planSaid(preflight.plan.name, preflight.plan.number)}</p>
          )}
          <FactList facts={target.map(({ name, percent }) => [name, formatShare(percent)])} />
        </div>
        <div>
          <h3 className="mb-1 text-13 font-bold">{text.rules}</h3>
          <FactList
            facts={[
              [text.mostChange, formatShare(rules.most_change)],
              [text.mostFunds, formatCount(rules.most_funds)],
              [text.started, formatMoment(preflight.started_at)],
              [text.columns.author, preflight.author ?? text.formerAuthor],
              [text.sentAt, formatMoment(preflight.sent_at)],
              [text.until, formatDay(preflight.expires_on)],
              [text.columns.answers, answersOf(preflight)],
            ]}
          />
        </div>
      </div>
      <h3 className="mt-4 mb-1 text-13 font-bold">{text.note}</h3>
      <p className="text-13 wrap-anywhere whitespace-pre-line">{preflight.note}</p>
    </>
  )
}

/** How many of those sent were accepted; a dash before any was sent. */
export function answersOf({ sent_at, answers }: PreflightHead): string {
  if (sent_at === null) return formatCount(null)
  const sent = Object.values(answers).reduce((sum, one) => sum + one, 0)
  return text.answered(formatCount(answers.accepted), formatCount(sent))
}
