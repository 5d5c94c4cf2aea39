import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { formatDay } from '../../platform/format-day.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Section } from '../../ui/layout/panel.tsx'
import { choiceAddress } from './choice-address.ts'
import { Picker } from './picker.tsx'
import type { AdjustChoice, Ways } from './queries.ts'
import { TakePlan } from './take-plan.tsx'
import { text } from './text.ts'
import { WayCard } from './way-card.tsx'

interface ChoiceProps {
  readonly id: string
  readonly choice: AdjustChoice
}

/** The level first; behind it the firm's plans for it, and the two ways beside each other. */
export function ChoiceView({ id, choice }: ChoiceProps) {
  const { kyc_id: level, ways } = choice
  return (
    <>
      <Levels id={id} choice={choice} />
      {level !== null && ways !== null && (
        <>
          <Plans id={id} choice={choice} level={level} />
          <BothWays id={id} choice={choice} level={level} ways={ways} />
        </>
      )}
    </>
  )
}

function Levels({ id, choice }: ChoiceProps) {
  return (
    <Section title={text.levels} note={text.levelNote}>
      {choice.own_level === null && (
        <Callout tone="warn" className="mb-3">
          <p>{text.noLevel}</p>
          <ButtonLink to="/members/risk_evaluation" className="mt-2">
            {text.toEvaluation}
          </ButtonLink>
        </Callout>
      )}
      <Picker
        label={text.levels}
        className="sm:grid-cols-2 lg:grid-cols-5"
        picked={choice.kyc_id}
        picks={choice.levels.map(({ kyc_id: level, why }) => ({
          key: level,
          to: choiceAddress(id, { kycId: level }),
          title: text.level(level, isRiskLevel(level) ? text.levelName[level] : ''),
          mark: level === choice.own_level ? text.own : null,
          // said once above
          why: choice.own_level === null && why !== null ? '' : why,
        }))}
      />
    </Section>
  )
}

function Plans({ id, choice, level }: ChoiceProps & { readonly level: number }) {
  if (choice.entries.length === 0) return null
  return (
    <Section title={text.plans}>
      <Picker
        label={text.plans}
        className="sm:grid-cols-2 lg:grid-cols-3"
        picked={choice.kyc_entry}
        picks={choice.entries.map((entry) => ({
          key: entry.kyc_entry,
          to: choiceAddress(id, { kycId: level, kycEntry: entry.kyc_entry }),
          title: text.plan(entry.name, entry.number),
          mark: text.rules[entry.rule],
          why: entry.why,
        }))}
      />
    </Section>
  )
}

function BothWays({ id, choice, level, ways }: ChoiceProps & { readonly level: number; readonly ways: Ways }) {
  const entry = choice.entries.find(({ kyc_entry }) => kyc_entry === choice.kyc_entry) ?? null
  const of = { choice, level }
  return (
    <Section title={text.ways} note={text.wayNote(formatDay(choice.as_of))}>
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
        <WayCard {...of} title={text.manual} says={text.manualText} way={ways.manual}>
          {ways.manual.why === null ? (
            <ButtonLink to={`/portfolios/${id}/optimise?target=same_allocation`}>{text.toManual}</ButtonLink>
          ) : (
            <Button disabled>{text.toManual}</Button>
          )}
        </WayCard>
        <WayCard
          {...of}
          title={text.wise}
          says={text.wiseText}
          note={entry && text.byPlan(entry.name, entry.number)}
          way={ways.wise}
        >
          {entry === null ? (
            <Button disabled>{text.toWise}</Button>
          ) : (
            <TakePlan id={id} entry={entry} kycId={level} disabled={ways.wise.why !== null} />
          )}
        </WayCard>
      </div>
    </Section>
  )
}
