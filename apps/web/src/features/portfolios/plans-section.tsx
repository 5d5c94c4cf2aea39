import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Portfolio } from '@zhiheng/contract/portfolios.ts'
import { setHoldingPlan } from '@zhiheng/contract/portfolios/changes.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { nextChargeDate } from '@zhiheng/domain/fund-plans/next-charge-date.ts'
import { lazy, Suspense, useState } from 'react'

import { call } from '../../api/call.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { Button } from '../../ui/button.tsx'
import { Panel, Section } from '../../ui/panel.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { heldPlans, type HeldPlan } from './held-plans.ts'
import { refreshPortfolios } from './refresh-portfolios.ts'
import { text } from './text.ts'

const PlanChangeDialog = lazy(async () => ({
  default: (await import('../fund-plans/plan-change-dialog.tsx')).PlanChangeDialog,
}))

/** Which funds of a portfolio are bought every month, when next, and the ways to change that. */
export function PlansSection({ portfolio }: { portfolio: Portfolio }) {
  const [changed, setChanged] = useState<HeldPlan | null>(null)
  const today = todayInTaipei()
  return (
    <Section title={text.plans.title} note={text.plans.note}>
      <Panel flush>
        <ul>
          {heldPlans(portfolio.funds, today).map((held) => (
            <li
              key={held.lipperId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0 md:px-5"
            >
              <span className={held.plan === null ? 'min-w-0 flex-1 text-13' : 'min-w-0 flex-1 basis-60'}>
                <span className={held.plan === null ? 'block' : 'block font-medium'}>{held.name}</span>
                {held.plan !== null && (
                  <span className="block text-13 text-ink-3">{planText(held.plan, portfolio.currency, today)}</span>
                )}
              </span>
              <Button
                size="sm"
                aria-haspopup="dialog"
                aria-label={`${held.name} ${held.plan === null ? text.plans.begin : text.plans.change}`}
                onClick={() => setChanged(held)}
              >
                {held.plan === null ? text.plans.begin : text.plans.change}
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      {changed !== null && <Change portfolio={portfolio} held={changed} onClose={() => setChanged(null)} />}
    </Section>
  )
}

interface ChangeProps {
  readonly portfolio: Portfolio
  readonly held: HeldPlan
  readonly onClose: () => void
}

function Change({ portfolio: { id, version, currency }, held, onClose }: ChangeProps) {
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (plan: Pick<FundPlan, 'chargeDay' | 'monthAmount'> | null) =>
      call(setHoldingPlan, { params: { id: String(id) }, body: { version, lipper_id: held.lipperId, plan } }),
    onSuccess: async (_, plan) => {
      await refreshPortfolios(queries)
      showToast({ kind: 'success', message: plan === null ? text.plans.stopped : text.plans.saved })
      onClose()
    },
  })
  return (
    <Suspense>
      <PlanChangeDialog
        fund={held}
        currency={currency}
        plan={held.plan}
        error={error === null ? null : error.message}
        isSaving={isPending}
        onSave={mutate}
        onClose={onClose}
      />
    </Suspense>
  )
}

function planText(plan: FundPlan, currency: string, today: IsoDate): string {
  const terms = text.create.regular(plan.chargeDay, formatAmount(plan.monthAmount, currency))
  const next = nextChargeDate(plan, today)
  return next === null ? terms : `${terms}・${text.plans.next(formatDay(next))}`
}
