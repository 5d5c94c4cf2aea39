import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { planFigures } from '@zhiheng/domain/fund-plans/plan-figures.ts'
import type { RaiseEntry } from '@zhiheng/domain/fund-plans/raise-plan.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { CurrencyInput } from '../../ui/controls/amount-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { text } from './text.ts'

interface PlanRaiseProps {
  /** Null: the amount stays. */
  readonly raise: RaiseEntry | null
  readonly faults: ReadonlySet<keyof RaiseEntry>
  readonly currency: Currency
  readonly start: RaiseEntry
  readonly onChange: (raise: RaiseEntry | null) => void
}

/** Whether a plan took another amount from a day on. */
export function PlanRaise({ raise, faults, currency, start, onChange }: PlanRaiseProps) {
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-3">
      <Switch
        className="sm:self-center"
        checked={raise !== null}
        onChange={(event) => onChange(event.target.checked ? start : null)}
      >
        {text.raise}
      </Switch>
      {raise !== null && (
        <>
          <Field label={text.raiseFrom}>
            {(control) => (
              <Input
                {...control}
                type="date"
                aria-invalid={faults.has('from') || undefined}
                value={raise.from}
                onChange={(event) => onChange({ ...raise, from: event.target.value })}
              />
            )}
          </Field>
          <Field label={text.raiseAmount}>
            {(control) => (
              <CurrencyInput
                {...control}
                unit={unitOf(currency)}
                aria-invalid={faults.has('monthAmount') || undefined}
                value={raise.monthAmount}
                onChange={(monthAmount) => onChange({ ...raise, monthAmount })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  )
}

interface RaisedPlansProps {
  readonly plans: readonly [FundPlan, FundPlan]
  readonly currency: Currency
  readonly today: IsoDate
}

/** What the two plans of a raise have charged. */
export function RaisedPlans({ plans, currency, today }: RaisedPlansProps) {
  const figures = plans.map((plan) => ({ plan, ...planFigures(plan, today) }))
  const sum = figures.reduce((whole, { amount }) => whole + amount, 0)
  return (
    <div aria-live="polite" className="mt-5 grid gap-1 rounded-2 bg-sunken px-4 py-3">
      {figures.map(({ plan, months }) => (
        <p key={plan.dateStart}>
          {text.raiseParts(formatDay(plan.dateStart), formatAmount(plan.monthAmount, currency), months)}
        </p>
      ))}
      <p className="font-bold">{text.raiseSum(formatAmount(sum, currency), unitOf(currency))}</p>
      <p className="text-12 text-ink-3">{text.raiseNote}</p>
    </div>
  )
}
