import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { patchPortfolio } from '@zhiheng/contract/portfolios/changes.ts'
import type { getRebalancePlan } from '@zhiheng/contract/rebalancing.ts'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { DeedBar, DeedFault } from '../portfolios/deed-bar.tsx'
import { refreshPortfolios } from '../portfolios/refresh-portfolios.ts'
import { text } from './text.ts'

type Plan = ReplyOf<typeof getRebalancePlan>

/** What the way back costs in trades, and the button that goes it; within the band leaving it is the first choice. */
export function RebalanceBar({ id, plan }: { id: string; plan: Plan }) {
  const accept = useAccept(id, plan)
  // a trade of less than one unit of money is none
  const trades = plan.trades.filter((trade) => trade.amount >= 1)
  const sold = trades.reduce((sum, trade) => sum + (trade.side === 'sell' ? trade.amount : 0), 0)
  const summary =
    trades.length === 0
      ? text.plan.noTrades
      : text.plan.sum(
          trades.length,
          `${formatAmount(sold, plan.currency)} ${plan.currency === 'TWD' ? '元' : plan.currency}`,
        )
  const [keep, apply] = plan.needed ? (['secondary', 'primary'] as const) : (['primary', 'secondary'] as const)
  return (
    <DeedBar
      label={text.plan.bar}
      note={accept.error ? <DeedFault>{accept.error.message}</DeedFault> : <b>{summary}</b>}
    >
      <ButtonLink to={`/portfolios/${id}`} variant={keep}>
        {plan.needed ? text.plan.keep : text.plan.back}
      </ButtonLink>
      <Button variant={apply} disabled={trades.length === 0 || accept.isPending} onClick={() => accept.mutate()}>
        {accept.isPending ? text.plan.accepting : text.plan.accept}
      </Button>
    </DeedBar>
  )
}

function useAccept(id: string, plan: Plan) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      call(patchPortfolio, {
        params: { id },
        body: {
          version: plan.version,
          kind: 'manual',
          reason: text.plan.tradedReason,
          funds: plan.changes
            .filter((change) => change.amount_after > 0)
            .map((change) => ({ lipper_id: change.lipper_id, amount: change.amount_after })),
        },
      }),
    onSuccess: async () => {
      showToast({ kind: 'success', message: text.plan.done })
      await refreshPortfolios(queries)
      await navigate(`/portfolios/${id}`)
    },
  })
}
