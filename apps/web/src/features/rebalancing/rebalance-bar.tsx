import { useQueryClient } from '@tanstack/react-query'
import { rebalancePortfolio } from '@zhiheng/contract/rebalancing/plan.ts'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { shortUnitOf } from '../../platform/unit-of.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { AcceptFault, refreshWhereStale } from './accept-fault.tsx'
import { type AskedPlan, withAmount } from './plan-ask.ts'
import type { Plan } from './plan.ts'
import { text } from './text.ts'

interface RebalanceBarProps {
  readonly id: string
  readonly plan: Plan
  readonly asked: AskedPlan
}

/** What a plan comes to in trades, and the button that does it; within the band leaving it is the first choice. */
export function RebalanceBar({ id, plan, asked }: RebalanceBarProps) {
  const accept = useAccept({ id, plan, asked })
  const isClosing = plan.mode === 'close'
  const isFirst = plan.needed || plan.mode === 'new_money' || plan.mode === 'hybrid' || plan.mode === 'reduce'
  const [keep, apply] =
    isFirst && !isClosing ? (['secondary', 'primary'] as const) : (['primary', 'secondary'] as const)
  return (
    <ActionBar
      label={text.plan.bar}
      note={accept.error ? <AcceptFault error={accept.error} /> : <b>{summaryOf(plan, asked)}</b>}
    >
      <ButtonLink to={`/portfolios/${id}`} variant={keep}>
        {plan.needed ? text.plan.keep : text.plan.back}
      </ButtonLink>
      <Button
        variant={isClosing ? 'danger' : apply}
        disabled={plan.trades.length === 0 || accept.isPending}
        onClick={() => void askFirst(isClosing).then((isSure) => isSure && accept.mutate())}
      >
        {accept.isPending ? text.plan.accepting : isClosing ? text.plan.acceptClose : text.plan.accept}
      </Button>
    </ActionBar>
  )
}

function summaryOf(plan: Plan, { mode, amount }: AskedPlan): string {
  if (amount === null && withAmount.some((one) => one === mode)) return text.modes.amountHint
  if (plan.trades.length === 0) return text.plan.noTrades
  const sum = (side: 'buy' | 'sell') =>
    plan.trades.reduce((all, trade) => all + (trade.side === side ? trade.amount : 0), 0)
  const money = (total: number) => `${formatAmount(total, plan.currency)} ${shortUnitOf(plan.currency)}`
  return text.plan.sum(plan.trades.length, money(sum('sell')), money(sum('buy')))
}

async function askFirst(isClosing: boolean): Promise<boolean> {
  if (!isClosing) return true
  return confirm({ title: text.plan.closeTitle, text: text.plan.closeText, approve: text.plan.closeDo, danger: true })
}

function useAccept({ id, plan, asked }: RebalanceBarProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => {
      if (plan.mode === 'redirect') throw new RangeError('plans are not changed here')
      const amount = asked.amount === null ? {} : { amount: asked.amount }
      const body = { version: plan.version, as_of: plan.as_of, mode: plan.mode, to: asked.to, ...amount }
      return call(rebalancePortfolio, { params: { id }, body })
    },
    onSuccess: async () => {
      showToast({ kind: 'success', message: text.plan.done })
      await refreshPortfolios(queries)
      await navigate(`/portfolios/${id}`)
    },
    onError: (error) => refreshWhereStale(queries, error),
  })
}
