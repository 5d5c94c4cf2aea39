import { riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskPolicies, targetClasses } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'

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
    <div data-tour="target">
      <LevelChoice ownLevel={ownLevel} workshop={workshop} />
      <Ways portfolioId={portfolioId} workshop={workshop} />
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
    <>
      <fieldset className="grid grid-cols-5 gap-1.5 md:max-w-160">
        <legend className="mb-1.5 text-13 font-medium">{text.target.level}</legend>
        {riskLevels.map((level) => (
          <button
            key={level}
            type="button"
            aria-pressed={level === preferences.level}
            onClick={() => setPreferences({ ...preferences, level, shares: sharesOfLevel(level) })}
            className="flex min-h-14 flex-col items-center justify-center rounded-2 border border-line-2 bg-panel px-1 text-13 text-ink-2 hover:bg-hover aria-pressed:border-ink aria-pressed:font-bold aria-pressed:text-ink aria-pressed:ring-1 aria-pressed:ring-ink aria-pressed:ring-inset"
          >
            <span className="text-16 leading-snug font-bold">{level}</span>
            <span className="leading-snug whitespace-nowrap">{riskLevelNames[level]}</span>
          </button>
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
    </>
  )
}
