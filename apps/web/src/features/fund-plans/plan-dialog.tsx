import { useQuery } from '@tanstack/react-query'
import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { checkPlan, type PlanBounds, planOfEntry } from '@zhiheng/domain/fund-plans/check-plan.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { checkRaise, raisePlan, type RaiseEntry } from '@zhiheng/domain/fund-plans/raise-plan.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { useState } from 'react'

import { todayInTaipei } from '../../platform/today.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LeastNote } from './least-note.tsx'
import { type Purchase, startEntry } from './plan-entry.ts'
import { PlanFields } from './plan-fields.tsx'
import { PlanRaise, RaisedPlans } from './plan-raise.tsx'
import { PlanRecord } from './plan-record.tsx'
import { planFund } from './queries.ts'
import { text } from './text.ts'

interface PlanDialogProps {
  readonly fund: { readonly lipperId: string; readonly name: string }
  readonly currency: Currency
  readonly purchase: Purchase
  /** What a single purchase takes; unknown where it is not said. */
  readonly amount?: number | null
  readonly onSave: (purchase: Purchase) => void
  /** The plan took another amount from a day on: it is two. */
  readonly onRaise: (plans: readonly [FundPlan, FundPlan]) => void
  readonly onClose: () => void
}

/** How money goes into a fund: at once, or by a regular plan with all that follows from it. */
export function PlanDialog({ fund, currency, purchase, amount, onSave, onRaise, onClose }: PlanDialogProps) {
  const [state, setState] = useState(() => startEntry(purchase))
  const bounds = useBounds(fund.lipperId)
  const { entry } = state
  const faults = checkPlan(entry, bounds)
  const plan = faults.size === 0 ? planOfEntry(entry) : null
  const { raise, setRaise, raiseFaults, raised } = useRaise(plan, bounds.today)
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={text.title}
      text={fund.name}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            variant="primary"
            disabled={faults.size > 0 || raiseFaults.size > 0}
            onClick={() => (raised === null ? onSave({ date: asIsoDate(entry.dateStart), plan }) : onRaise(raised))}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <Segment
        label={text.kind}
        value={entry.kind}
        choices={[
          { value: 'single', label: text.single },
          { value: 'regular', label: text.regular },
        ]}
        onChange={(kind) => setState({ ...state, entry: { ...entry, kind } })}
        className="mt-4 mb-4 max-sm:w-full"
      />
      <PlanFields state={state} faults={faults} bounds={bounds} currency={currency} onChange={setState} />
      <LeastNote
        lipperId={fund.lipperId}
        kind={entry.kind}
        amount={entry.kind === 'single' ? (amount ?? null) : entry.monthAmount}
        currency={currency}
      />
      {plan !== null && (
        <PlanRaise
          raise={raise}
          faults={raiseFaults}
          currency={currency}
          start={{ from: '', monthAmount: plan.monthAmount }}
          onChange={setRaise}
        />
      )}
      {raised !== null && <RaisedPlans plans={raised} currency={currency} today={bounds.today} />}
      {plan !== null && raise === null && (
        <PlanRecord lipperId={fund.lipperId} plan={plan} currency={currency} today={bounds.today} />
      )}
    </Dialog>
  )
}

/** Another amount from a day on, while it is being entered; it counts for a plan alone. */
function useRaise(plan: FundPlan | null, today: IsoDate) {
  const [entered, setRaise] = useState<RaiseEntry | null>(null)
  const raise = plan === null ? null : entered
  const raiseFaults = plan === null || raise === null ? new Set<never>() : checkRaise(plan, raise, today)
  const isSound = raiseFaults.size === 0
  const raised =
    plan !== null && raise !== null && isSound
      ? raisePlan(plan, { from: asIsoDate(raise.from), monthAmount: raise.monthAmount ?? plan.monthAmount })
      : null
  return { raise, setRaise, raiseFaults, raised }
}

/** What the fund and the day allow; the day a fund began counts as soon as it is known. */
function useBounds(lipperId: string): PlanBounds {
  const { data } = useQuery(planFund(lipperId))
  return { today: todayInTaipei(), launchDate: data?.funds?.[0]?.launch_date ?? null }
}
