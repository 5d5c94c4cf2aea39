import { useQueryClient } from '@tanstack/react-query'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { setHoldingPlan } from '@zhiheng/contract/portfolios/changes.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { nextChargeDate } from '@zhiheng/domain/fund-plans/next-charge-date.ts'
import { Suspense, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import { draftText } from '../portfolio-drafts/draft-text.ts'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { heldPlans, type HeldPlans } from './held-plans.ts'
import { text } from './text.ts'

const PlanChangeDialog = fetchPart(
  async () => (await import('../fund-plans/plan-change-dialog.tsx')).PlanChangeDialog,
  showError,
)

/** A fund's plan that is being changed, or one more. */
interface Chosen {
  readonly held: HeldPlans
  /** Null: one more. */
  readonly plan: FundPlan | null
}

/** Which funds of a portfolio are bought every month, when next, and the ways to change that. */
export function PlansSection({ portfolio }: { portfolio: Portfolio }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const today = todayInTaipei()
  return (
    <Section title={text.plans.title} note={text.plans.note}>
      <Panel flush>
        <ul>
          {heldPlans(portfolio.funds, today).map((held) => (
            <li key={held.lipperId} className="border-b border-line px-4 py-3 last:border-0 md:px-5">
              <FundPlans held={held} currency={portfolio.currency} onChoose={(plan) => setChosen({ held, plan })} />
            </li>
          ))}
        </ul>
      </Panel>
      {chosen !== null && <Change portfolio={portfolio} chosen={chosen} onClose={() => setChosen(null)} />}
    </Section>
  )
}

interface FundPlansProps {
  readonly held: HeldPlans
  readonly currency: string
  readonly onChoose: (plan: FundPlan | null) => void
}

/** A fund with each of its plans, and the way to begin one. */
function FundPlans({ held: { name, running, stopped, isOpen }, currency, onChoose }: FundPlansProps) {
  const today = todayInTaipei()
  const begin = running.length > 0 ? text.plans.another : stopped === null ? text.plans.begin : text.plans.resume
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className={cx('min-w-0 flex-1 basis-40', running.length === 0 ? 'text-13' : 'font-medium')}>
          {name}
          {running.length === 0 && stopped !== null && (
            <span className="block text-12 text-ink-3">{text.plans.paused(termsOf(stopped, currency))}</span>
          )}
        </span>
        {isOpen ? (
          <Button
            size="sm"
            variant={running.length > 0 ? 'ghost' : 'secondary'}
            aria-haspopup="dialog"
            aria-label={`${name} ${begin}`}
            onClick={() => onChoose(null)}
          >
            {begin}
          </Button>
        ) : (
          <span className="text-12 text-ink-3">{text.plans.closed}</span>
        )}
      </div>
      {running.length > 0 && (
        <ul>
          {running.map((plan) => (
            <li key={`${plan.dateStart} ${plan.chargeDay}`} className="flex items-center gap-4 pt-1">
              <span className="min-w-0 flex-1 text-13 text-ink-3">{planText(plan, currency, today)}</span>
              <Button
                size="sm"
                aria-haspopup="dialog"
                aria-label={`${name} ${running.length > 1 ? `${termsOf(plan, currency)} ` : ''}${text.plans.change}`}
                onClick={() => onChoose(plan)}
              >
                {text.plans.change}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface ChangeProps {
  readonly portfolio: Portfolio
  readonly chosen: Chosen
  readonly onClose: () => void
}

function Change({ portfolio: { id, version, currency }, chosen, onClose }: ChangeProps) {
  const queries = useQueryClient()
  const { held, plan } = chosen
  const replaces = plan === null ? null : { dateStart: plan.dateStart, chargeDay: plan.chargeDay }
  const { mutate, error, isPending } = useMutation({
    mutationFn: (terms: Pick<FundPlan, 'chargeDay' | 'monthAmount'> | null) =>
      call(setHoldingPlan, {
        params: { id: String(id) },
        body: { version, lipper_id: held.lipperId, plan: terms, replaces },
      }),
    onSuccess: async (_, terms) => {
      await refreshPortfolios(queries)
      showToast({ kind: 'success', message: doneText(chosen, terms === null) })
      onClose()
    },
    onError: async (refused) => {
      // another window was ahead: what is asked next starts from what is now
      if (refused instanceof ApiError && refused.code === 'stale_version') await refreshPortfolios(queries)
    },
  })
  return (
    <Suspense>
      <PlanChangeDialog
        fund={held}
        currency={currency}
        plan={plan}
        stopped={held.running.length === 0 ? held.stopped : null}
        taken={held.running.filter((other) => other !== plan).map(({ chargeDay }) => chargeDay)}
        error={error === null ? null : sentenceOf(error)}
        isSaving={isPending}
        onSave={mutate}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** What was done, in the word of the button that it began with. */
function doneText({ held: { running, stopped }, plan }: Chosen, isStopped: boolean): string {
  const { plans } = text
  if (isStopped) return plans.stopped
  if (plan !== null) return plans.saved
  return running.length > 0 ? plans.added : stopped === null ? plans.begun : plans.resumed
}

function sentenceOf(error: Error): string {
  return [error.message, ...(error instanceof ApiError ? Object.values(error.fields) : [])].join('：')
}

function termsOf(plan: FundPlan, currency: string): string {
  return draftText.regular(plan.chargeDay, formatAmount(plan.monthAmount, currency))
}

function planText(plan: FundPlan, currency: string, today: IsoDate): string {
  const terms = termsOf(plan, currency)
  const next = nextChargeDate(plan, today)
  return next === null ? terms : `${terms}・${text.plans.next(formatDay(next))}`
}
