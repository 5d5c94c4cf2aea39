import { useQuery } from '@tanstack/react-query'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { checkPlan, type PlanBounds, planOfEntry } from '@zhiheng/domain/fund-plans/check-plan.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { useState } from 'react'

import { todayInTaipei } from '../../platform/today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segment } from '../../ui/segment.tsx'
import { type Purchase, startEntry } from './plan-entry.ts'
import { PlanFields } from './plan-fields.tsx'
import { PlanRecord } from './plan-record.tsx'
import { planFund } from './queries.ts'
import { text } from './text.ts'

interface PlanDialogProps {
  readonly fund: { readonly lipperId: string; readonly name: string }
  readonly currency: Currency
  readonly purchase: Purchase
  readonly onSave: (purchase: Purchase) => void
  readonly onClose: () => void
}

/** How money goes into a fund: at once, or by a regular plan with all that follows from it. */
export function PlanDialog({ fund, currency, purchase, onSave, onClose }: PlanDialogProps) {
  const [state, setState] = useState(() => startEntry(purchase))
  const bounds = useBounds(fund.lipperId)
  const { entry } = state
  const faults = checkPlan(entry, bounds)
  const plan = faults.size === 0 ? planOfEntry(entry) : null
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
            disabled={faults.size > 0}
            onClick={() => onSave({ date: asIsoDate(entry.dateStart), plan })}
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
      {plan !== null && <PlanRecord lipperId={fund.lipperId} plan={plan} currency={currency} today={bounds.today} />}
    </Dialog>
  )
}

/** What the fund and the day allow; the day a fund began counts as soon as it is known. */
function useBounds(lipperId: string): PlanBounds {
  const { data } = useQuery(planFund(lipperId))
  return { today: todayInTaipei(), launchDate: data?.funds?.[0]?.launch_date ?? null }
}
