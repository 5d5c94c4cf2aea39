import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatShare } from '../../platform/format-number.ts'
import { Callout, EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { ViewTrial } from './queries.ts'
import { text } from './text.ts'
import { TrialClasses, TrialMarkets } from './trial-tables.tsx'

const said = text.trial

/** A portfolio as it is beside what the views would make of it. */
export function TrialView({ trial, id }: { readonly trial: ViewTrial; readonly id: string }) {
  if (trial.missing !== null)
    return (
      <Panel>
        <EmptyState title={said.missingTitle} text={said.missing[trial.missing]} />
      </Panel>
    )
  // what is not held cannot be held less of: no news
  const limited = trial.rows
    .filter(({ limit, before, tilt }) => limit !== null && (tilt > 0 || before > 0))
    .map(({ name }) => name)
  return (
    <Panel>
      {trial.left_out.length > 0 && (
        <Callout tone="warn" className="mb-4">
          {said.leftOut(trial.left_out.map(({ name }) => name).join('、'))}
        </Callout>
      )}
      <p className="text-16 leading-relaxed font-medium">{sentenceOf(trial)}</p>
      {limited.length > 0 && <p className="mt-1 text-13 text-ink-2">{said.limited(limited.join('、'))}</p>}
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          <h3 className="mb-1 text-14 font-bold">{said.rows}</h3>
          <TrialMarkets trial={trial} />
        </div>
        <div className="min-w-0">
          <h3 className="mb-1 text-14 font-bold">{said.classes}</h3>
          <TrialClasses trial={trial} />
          {trial.level !== null && isRiskLevel(trial.level) && (
            <p className="mt-3 text-12 text-ink-2">
              {said.level[trial.level_from](riskLevelNames[trial.level])}
              {trial.level_from === 'mix' && <TextLink to="/members/risk_evaluation">{said.evaluate}</TextLink>}
            </p>
          )}
          <p className="mt-2 text-12 text-ink-2">{said.how}</p>
          <p className="mt-2 text-12 text-ink-3">
            {said.asOf(formatDay(trial.as_of))}　{text.notAdvice}
          </p>
          <p className="mt-3 text-13">
            <TextLink to={`/portfolios/${id}/optimise`}>{said.optimise}</TextLink>
          </p>
        </div>
      </div>
    </Panel>
  )
}

function sentenceOf({ rows, moved }: ViewTrial): string {
  if (moved === 0) return said.same
  const up = rows.filter(({ before, after }) => after > before).length
  const down = rows.filter(({ before, after }) => after < before).length
  return said.moved(formatShare(moved), up, down)
}
