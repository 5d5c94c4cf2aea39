import { earliestStart, type PlanBounds, type PlanField } from '@zhiheng/domain/fund-plans/check-plan.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { unitOf } from '../../platform/unit-of.ts'
import { CurrencyInput } from '../../ui/controls/amount-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { type EntryState, withStart } from './plan-entry.ts'
import { text } from './text.ts'

interface PlanFieldsProps {
  readonly state: EntryState
  readonly faults: ReadonlySet<PlanField>
  readonly bounds: PlanBounds
  readonly currency: Currency
  readonly onChange: (state: EntryState) => void
}

/** The fields of a purchase. What breaks a rule is marked, without a sentence. Source: research spec §5. */
export function PlanFields(props: PlanFieldsProps) {
  const { state, faults, bounds, onChange } = props
  const isRegular = state.entry.kind === 'regular'
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field label={isRegular ? text.dateStart : text.dateBought}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={earliestStart(bounds)}
            max={bounds.today}
            aria-invalid={faults.has('dateStart') || undefined}
            value={state.entry.dateStart}
            onChange={(event) => onChange(withStart(state, event.target.value))}
          />
        )}
      </Field>
      {isRegular && (
        <>
          <PlanTermFields {...props} />
          <StopFields {...props} />
        </>
      )}
    </div>
  )
}

/** What each charge takes, and on which day. */
export function PlanTermFields({ state, faults, currency, onChange }: Omit<PlanFieldsProps, 'bounds'>) {
  const { entry } = state
  const unit = unitOf(currency)
  return (
    <>
      <Field label={text.chargeDay} hint={text.chargeDayHint}>
        {(control) => (
          <CurrencyInput
            {...control}
            unit={text.day}
            aria-invalid={faults.has('chargeDay') || undefined}
            value={entry.chargeDay}
            onChange={(chargeDay) => onChange({ entry: { ...entry, chargeDay }, isDayChosen: true })}
          />
        )}
      </Field>
      <Field label={text.monthAmount} hint={text.monthAmountHint(unit)}>
        {(control) => (
          <CurrencyInput
            {...control}
            unit={unit}
            aria-invalid={faults.has('monthAmount') || undefined}
            value={entry.monthAmount}
            onChange={(monthAmount) => onChange({ ...state, entry: { ...entry, monthAmount } })}
          />
        )}
      </Field>
    </>
  )
}

function StopFields({ state, faults, bounds, onChange }: PlanFieldsProps) {
  const { entry } = state
  return (
    <>
      <Switch
        className="sm:self-end"
        checked={entry.isStopped}
        onChange={(event) => onChange({ ...state, entry: { ...entry, isStopped: event.target.checked } })}
      >
        {text.stopped}
      </Switch>
      {entry.isStopped && (
        <Field label={text.dateEnd}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={entry.dateStart}
              max={bounds.today}
              aria-invalid={faults.has('dateEnd') || undefined}
              value={entry.dateEnd}
              onChange={(event) => onChange({ ...state, entry: { ...entry, dateEnd: event.target.value } })}
            />
          )}
        </Field>
      )}
    </>
  )
}
