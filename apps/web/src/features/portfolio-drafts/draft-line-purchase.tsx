import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { LineMoney } from '@zhiheng/domain/portfolio-drafts/draft-money.ts'
import type { DraftLine } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { Suspense, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { draftText } from './draft-text.ts'

const PlanDialog = fetchPart(async () => (await import('../fund-plans/plan-dialog.tsx')).PlanDialog, showError)

interface DraftLinePurchaseProps {
  readonly line: DraftLine
  readonly currency: Currency
  /** The day of the whole draft, where the line has none of its own. */
  readonly date: IsoDate
  readonly onMoney: (money: LineMoney) => void
  /** The line becomes two: a plan, and the one that follows it with another amount. */
  readonly onRaise: (plans: readonly [FundPlan, FundPlan]) => void
}

/** How money goes into a line, and the way to change it. */
export function DraftLinePurchase({ line, currency, date, onMoney, onRaise }: DraftLinePurchaseProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={`${line.name} ${draftText.purchase}：${purchaseText(line, currency)}`}
        className="-ml-3 max-w-full"
        onClick={() => setOpen(true)}
      >
        <span className="truncate">{purchaseText(line, currency)}</span>
        <Icon name="edit" className="size-3.5" />
      </Button>
      {isOpen && (
        <Suspense>
          <PlanDialog
            fund={line}
            currency={currency}
            purchase={{ date: line.date ?? date, plan: line.plan }}
            // of a plan it is what has been charged so far
            amount={line.plan === null && line.amount > 0 ? line.amount : null}
            onClose={() => setOpen(false)}
            onRaise={(plans) => {
              onRaise(plans)
              setOpen(false)
            }}
            onSave={(purchase) => {
              // a purchase on the day of the whole draft goes on following that day
              const { plan } = purchase
              onMoney(
                plan === null ? { date: purchase.date === date ? null : purchase.date, plan } : { ...purchase, plan },
              )
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function purchaseText({ plan, date }: DraftLine, currency: Currency): string {
  if (plan === null) return date === null ? draftText.single : draftText.singleOn(formatDay(date))
  const amount = formatAmount(plan.monthAmount, currency)
  return plan.dateEnd === null
    ? draftText.regular(plan.chargeDay, amount)
    : draftText.regularStopped(plan.chargeDay, amount)
}
