import { changedCharges } from '@zhiheng/domain/fund-plans/changed-charges.ts'
import { checkPlan } from '@zhiheng/domain/fund-plans/check-plan.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { useState } from 'react'

import { formatDay, weekdayOf } from '../../platform/format-day.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LeastNote } from './least-note.tsx'
import { type EntryState, startEntry } from './plan-entry.ts'
import { PlanTermFields } from './plan-fields.tsx'
import { PlanRecord } from './plan-record.tsx'
import { text } from './text.ts'

type PlanTerms = Pick<FundPlan, 'chargeDay' | 'monthAmount'>

interface PlanChangeDialogProps {
  readonly fund: { readonly lipperId: string; readonly name: string }
  readonly currency: Currency
  /** The plan that runs; null where one begins. */
  readonly plan: FundPlan | null
  /** What a plan took that begins again. */
  readonly stopped: FundPlan | null
  /** Days of the month on which the fund's other plans charge. */
  readonly taken: readonly number[]
  readonly error: string | null
  readonly isSaving: boolean
  /** Null: it stops. */
  readonly onSave: (terms: PlanTerms | null) => void
  readonly onClose: () => void
}

/** A plan of a fund that is held: how it has done, and what it takes from today on. */
export function PlanChangeDialog(props: PlanChangeDialogProps) {
  const { fund, currency, plan, stopped, taken, error, isSaving, onSave, onClose } = props
  const today = todayInTaipei()
  const [state, setState] = useState(() => startNow(plan ?? stopped, today))
  const { entry } = state
  const { chargeDay, monthAmount } = entry
  const isTaken = chargeDay !== null && taken.includes(chargeDay)
  const broken = checkPlan(entry, { today, launchDate: null })
  const faults = isTaken ? new Set([...broken, 'chargeDay' as const]) : broken
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={titleOf(props)}
      text={fund.name}
      actions={
        <>
          {plan !== null && (
            <Button disabled={isSaving} onClick={() => onSave(null)}>
              {text.stop}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={faults.size > 0 || isSaving}
            onClick={() => {
              if (chargeDay !== null && monthAmount !== null) onSave({ chargeDay, monthAmount })
            }}
          >
            {isSaving ? text.saving : text.save}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <PlanTermFields state={state} faults={faults} currency={currency} onChange={setState} />
      </div>
      <LeastNote lipperId={fund.lipperId} kind="regular" amount={monthAmount} currency={currency} />
      {isTaken && (
        <p role="alert" className="mt-3 text-13 text-danger">
          {text.dayTaken}
        </p>
      )}
      <p className="mt-3 text-12 text-ink-3">{plan === null ? text.beginNote : text.changeNote}</p>
      {faults.size === 0 && chargeDay !== null && <Next plan={plan} chargeDay={chargeDay} />}
      <FormAlert of={{ problem: error }} className="mt-3" />
      {plan !== null && <PlanRecord lipperId={fund.lipperId} plan={plan} currency={currency} today={today} />}
    </Dialog>
  )
}

function titleOf({ plan, stopped, taken }: PlanChangeDialogProps): string {
  if (plan !== null) return text.change
  if (taken.length > 0) return text.another
  return stopped === null ? text.begin : text.resume
}

/** From when the new terms count: a day that is past this month is not made up for. */
function Next({ plan, chargeDay }: { plan: FundPlan | null; chargeDay: number }) {
  const { first, month } = changedCharges(plan, { chargeDay, today: todayInTaipei() })
  return (
    <p className="mt-1 text-13" aria-live="polite">
      {text.changedFirst(`${formatDay(first)}${weekdayOf(first)}`)}
      {month !== null && <b>{text.changedMonth[month]}</b>}
    </p>
  )
}

/** A plan that begins today, with the terms of the one that runs. */
function startNow(plan: FundPlan | null, today: FundPlan['dateStart']): EntryState {
  const { entry } = startEntry({ date: today, plan })
  return { entry: { ...entry, kind: 'regular', dateStart: today, isStopped: false }, isDayChosen: true }
}
