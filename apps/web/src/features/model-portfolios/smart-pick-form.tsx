import { MOST_YEARS } from '@zhiheng/domain/model-portfolios/horizon.ts'
import { type RiskLevel, riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskPolicies } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'

import { CurrencyInput } from '../../ui/controls/amount-input.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { RangeInput } from '../../ui/controls/input.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { kindFill } from '../../ui/text/change-badge.tsx'
import { balancedShare, setShare, SHARE_STEP, type Shares, shareNames } from '../optimiser/set-share.ts'
import { sampleText } from './sample-text.ts'
import { text } from './text.ts'
import type { SmartWorkshop } from './use-smart-pick.ts'

/** Level, money, time and the spread. */
export function SmartPickForm({ own, workshop }: { own: RiskLevel; workshop: SmartWorkshop }) {
  const { preferences, setPreferences, faults, canAsk, isPending, isOutdated, ask } = workshop
  return (
    <Panel>
      <h2 className="mb-3 text-16 font-bold">{text.smart.money}</h2>
      <Segment
        label={text.smart.level}
        value={String(preferences.level)}
        choices={riskLevels.map((level) => ({
          value: String(level),
          label: sampleText.levelChoice(level, text.levelName[level]),
          disabled: level > own,
        }))}
        onChange={(value) =>
          setPreferences({ ...preferences, level: riskLevels.find((one) => String(one) === value) ?? own })
        }
        className="max-sm:w-full"
      />
      <p className="mt-2 text-12 text-ink-3">
        {text.smart.own(text.levelName[own])}。{text.smart.ownNote}
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label={text.smart.amount} error={faults.has('amount') ? text.smart.amountFault : undefined}>
          {(control) => (
            <CurrencyInput
              {...control}
              value={preferences.amount}
              onChange={(amount) => setPreferences({ ...preferences, amount })}
            />
          )}
        </Field>
        <Field
          label={text.smart.monthly}
          mark={text.smart.monthlyMark}
          hint={text.smart.monthlyHint}
          error={faults.has('monthly') ? text.smart.monthlyFault : undefined}
        >
          {(control) => (
            <CurrencyInput
              {...control}
              value={preferences.monthly}
              onChange={(monthly) => setPreferences({ ...preferences, monthly })}
            />
          )}
        </Field>
      </div>
      <Slide
        label={text.smart.years}
        said={`${preferences.years} ${text.smart.yearsUnit}`}
        value={preferences.years}
        range={{ min: 1, max: MOST_YEARS, step: 1 }}
        onChange={(years) => setPreferences({ ...preferences, years })}
      />
      <ShareSliders workshop={workshop} />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button variant="primary" disabled={!canAsk} onClick={() => ask()} className="max-sm:w-full">
          {isPending ? text.smart.proposing : text.smart.propose}
        </Button>
        {isOutdated && !isPending && <span className="text-13 text-ink-2">{text.smart.changed}</span>}
      </div>
    </Panel>
  )
}

function ShareSliders({ workshop: { preferences, setPreferences } }: { workshop: SmartWorkshop }) {
  const shares = preferences.shares ?? sharesOfLevel(preferences.level)
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-13 font-medium">{text.smart.shares}</h3>
        {preferences.shares !== null && (
          <Button size="sm" variant="ghost" onClick={() => setPreferences({ ...preferences, shares: null })}>
            {text.smart.sharesLevel}
          </Button>
        )}
      </div>
      <p className="text-12 text-ink-3">{text.smart.sharesNote}</p>
      {shareNames.map((name) => (
        <Slide
          key={name}
          label={classText[name]}
          fill={kindFill[name]}
          said={`${shares[name]}%`}
          value={shares[name]}
          range={{ min: 0, max: 100, step: SHARE_STEP }}
          onChange={(percent) =>
            setPreferences({ ...preferences, shares: setShare(shares, { name, percent, locked: [] }) })
          }
        />
      ))}
      <p className="grid min-h-11 grid-cols-[5.5em_1fr_3.5em] items-center gap-3 text-13 fine:min-h-8">
        <span>{text.classes.blf}</span>
        <span />
        <span className="text-right font-bold">{balancedShare(shares)}%</span>
      </p>
    </div>
  )
}

const classText = { equity: text.classes.ef, bond: text.classes.bf, money_market: text.classes.mmf } as const

interface SlideProps {
  readonly label: string
  readonly said: string
  readonly value: number
  readonly range: { readonly min: number; readonly max: number; readonly step: number }
  readonly fill?: string
  readonly onChange: (value: number) => void
}

function Slide({ label, said, value, range, fill, onChange }: SlideProps) {
  return (
    <label className="grid min-h-11 grid-cols-[5.5em_1fr_3.5em] items-center gap-3 text-13 fine:min-h-8">
      <span className="flex items-center gap-2">
        {fill !== undefined && (
          <span aria-hidden="true" className="size-[9px] shrink-0 rounded-[2px]" style={{ background: fill }} />
        )}
        {label}
      </span>
      <RangeInput
        aria-label={label}
        aria-valuetext={said}
        {...range}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span className="text-right font-bold">{said}</span>
    </label>
  )
}

function sharesOfLevel(level: RiskLevel): Shares {
  const { equity, bond, money_market: money } = riskPolicies[level].bands
  return { equity: equity.target, bond: bond.target, money_market: money.target }
}
