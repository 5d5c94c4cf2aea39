import { useQueryClient } from '@tanstack/react-query'
import { redirectPlans } from '@zhiheng/contract/rebalancing/plan.ts'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { shortUnitOf } from '../../platform/unit-of.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { AcceptFault, refreshWhereStale } from './accept-fault.tsx'
import type { Plan } from './plan.ts'
import { text } from './text.ts'

/** How many charges change and what they come to together, and the button that changes them. */
export function RedirectBar({ id, plan }: { readonly id: string; readonly plan: Plan }) {
  const accept = useAccept(id, plan)
  const rows = plan.plans?.rows ?? []
  const changed = rows.filter(({ before, after }) => before !== after).length
  const monthly = rows.reduce((sum, { after }) => sum + after, 0)
  const summary =
    changed === 0
      ? text.redirect.noChange
      : text.redirect.sum(changed, `${formatAmount(monthly, plan.currency)} ${shortUnitOf(plan.currency)}`)
  return (
    <ActionBar
      label={text.redirect.accept}
      note={accept.error ? <AcceptFault error={accept.error} /> : <b>{summary}</b>}
    >
      <ButtonLink to={`/portfolios/${id}`}>{text.plan.back}</ButtonLink>
      <Button variant="primary" disabled={changed === 0 || accept.isPending} onClick={() => accept.mutate()}>
        {accept.isPending ? text.plan.accepting : text.redirect.accept}
      </Button>
    </ActionBar>
  )
}

function useAccept(id: string, plan: Plan) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(redirectPlans, { params: { id }, body: { version: plan.version, as_of: plan.as_of } }),
    onSuccess: async () => {
      showToast({ kind: 'success', message: text.redirect.done })
      await refreshPortfolios(queries)
      await navigate(`/portfolios/${id}`)
    },
    onError: (error) => refreshWhereStale(queries, error),
  })
}
