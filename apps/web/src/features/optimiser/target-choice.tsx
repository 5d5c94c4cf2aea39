import { riskLevelNames, riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskPolicies, targetClasses } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'

import { RangeInput } from '../../ui/input.tsx'
import { kindFill } from '../../ui/marks.tsx'
import { Segment } from '../../ui/segment.tsx'
import { balancedShare, setShare, type Shares, shareNames } from './set-share.ts'
import { text } from './text.ts'
import type { Wish } from './wish.ts'

interface TargetChoiceProps {
  readonly wish: Wish
  readonly onChange: (wish: Wish) => void
}

const kinds = ['risk_level', 'shares', 'same_allocation'] as const

/** What the result should be like: a risk level, three sliders, or the same spread with better funds. */
export function TargetChoice({ wish, onChange }: TargetChoiceProps) {
  return (
    <div data-tour="target">
      <Segment
        label={text.target.title}
        value={wish.kind}
        choices={kinds.map((kind) => ({ value: kind, label: text.target.kinds[kind] }))}
        onChange={(kind) => onChange({ ...wish, kind })}
        className="max-sm:w-full"
      />
      <div className="mt-4">
        {wish.kind === 'risk_level' && <LevelChoice wish={wish} onChange={onChange} />}
        {wish.kind === 'shares' && (
          <ShareSliders shares={wish.shares} onChange={(shares) => onChange({ ...wish, shares })} />
        )}
        {wish.kind === 'same_allocation' && <p className="text-13 text-ink-2">{text.target.sameNote}</p>}
      </div>
    </div>
  )
}

function LevelChoice({ wish, onChange }: TargetChoiceProps) {
  const { bands, volatility } = riskPolicies[wish.level]
  const said = targetClasses.map((name) => {
    const label = name === 'balanced' ? text.target.balanced : text.target.shares[name]
    return text.target.band(label, bands[name].min, bands[name].max)
  })
  return (
    <>
      <fieldset className="grid grid-cols-5 gap-1.5 md:max-w-160">
        <legend className="vh">{text.target.level}</legend>
        {riskLevels.map((level) => (
          <button
            key={level}
            type="button"
            aria-pressed={level === wish.level}
            onClick={() => onChange({ ...wish, level })}
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
    </>
  )
}

const fills = { equity: kindFill.equity, bond: kindFill.bond, money_market: kindFill.money_market } as const

function ShareSliders({ shares, onChange }: { shares: Shares; onChange: (shares: Shares) => void }) {
  return (
    <div className="grid gap-x-8 gap-y-1 md:max-w-200 md:grid-cols-2">
      {shareNames.map((name) => (
        <label key={name} className="grid grid-cols-[4em_1fr_3.5em] items-center gap-3 text-13">
          <span className="flex items-center gap-2">
            <Swatch fill={fills[name]} />
            {text.target.shares[name]}
          </span>
          <RangeInput
            aria-label={text.target.shares[name]}
            aria-valuetext={`${shares[name]}%`}
            min={0}
            max={100}
            step={1}
            value={shares[name]}
            onChange={(event) => onChange(setShare(shares, name, Number(event.target.value)))}
          />
          <span className="text-right font-bold">{shares[name]}%</span>
        </label>
      ))}
      <p className="grid min-h-11 grid-cols-[4em_1fr_3.5em] items-center gap-3 text-13 md:min-h-6">
        <span className="flex items-center gap-2">
          <Swatch fill={kindFill.balanced} />
          {text.target.balanced}
        </span>
        <span className="text-12 text-ink-3">{text.target.balancedNote}</span>
        <span className="text-right font-bold">{balancedShare(shares)}%</span>
      </p>
    </div>
  )
}

function Swatch({ fill }: { fill: string }) {
  return <span aria-hidden="true" className="size-[9px] shrink-0 rounded-[2px]" style={{ background: fill }} />
}
