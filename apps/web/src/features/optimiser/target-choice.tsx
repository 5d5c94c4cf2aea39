import { riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskPolicies, targetClasses } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'

import { RadioCard } from '../../ui/controls/radio-card.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { AllocationSlider } from './allocation-slider.tsx'
import { sharesOfLevel } from './preferences.ts'
import { text } from './text.ts'
import type { Workshop } from './use-proposal.ts'
import { Ways } from './ways.tsx'

interface TargetChoiceProps {
  readonly portfolioId: number
  /** The member's own; null where they have none that is valid. */
  readonly ownLevel: number | null
  readonly workshop: Workshop
}

/** What the result should be like: first how much risk, then which way; shares have their own handles. */
export function TargetChoice({ portfolioId, ownLevel, workshop }: TargetChoiceProps) {
  return (
    <div>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <LevelChoice ownLevel={ownLevel} workshop={workshop} />
        <Ways portfolioId={portfolioId} workshop={workshop} />
      </div>
      {workshop.preferences.kind === 'shares' && <AllocationSlider workshop={workshop} />}
    </div>
  )
}

function LevelChoice({ ownLevel, workshop }: Omit<TargetChoiceProps, 'portfolioId'>) {
  const { preferences, setPreferences } = workshop
  const { bands, volatility } = riskPolicies[preferences.level]
  const said = targetClasses.map((name) => {
    const label = name === 'balanced' ? text.target.balanced : text.target.shares[name]
    return text.target.band(label, bands[name].min, bands[name].max)
  })
  return (
    <div>
      <fieldset className="grid grid-cols-5 gap-1.5">
        <legend className="mb-1.5 text-13 font-medium">{text.target.level}</legend>
        {riskLevels.map((level) => (
          <RadioCard
            key={level}
            name="level"
            checked={level === preferences.level}
            onChoose={() => setPreferences({ ...preferences, level, shares: sharesOfLevel(level) })}
            className="flex min-h-14 flex-col items-center justify-center px-1 text-ink-2 has-checked:font-bold has-checked:text-ink"
          >
            <span className="text-16 leading-snug font-bold">{level}</span>
            <span className="leading-snug whitespace-nowrap">{riskLevelNames[level]}</span>
          </RadioCard>
        ))}
      </fieldset>
      <p className="mt-2 flex flex-wrap gap-x-3 text-12 text-ink-3">
        {[...said, text.target.volatility(volatility)].map((words) => (
          <span key={words} className="whitespace-nowrap">
            {words}
          </span>
        ))}
      </p>
      <p className="mt-1 text-12 text-ink-2">
        {ownLevel === null ? (
          <>
            {text.target.noLevel}
            <TextLink to="/members/risk_evaluation">{text.target.toEvaluation}</TextLink>
          </>
        ) : (
          ownLevel !== preferences.level && text.target.otherLevel(ownLevel)
        )}
      </p>
    </div>
  )
}
