import { useQuery, useQueryClient } from '@tanstack/react-query'
import { acceptProposal, declineProposal } from '@zhiheng/contract/rebalancing/proposals.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatShare } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FundChangeRow } from '../portfolio-ledger/fund-change-row.tsx'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { AcceptFault, refreshWhereStale } from './accept-fault.tsx'
import type { Plan } from './plan.ts'
import { proposalText as text } from './proposal-text.ts'
import { rebalancePlan } from './queries.ts'

interface ProposalAnswerProps {
  readonly id: string
  readonly batchId: number
}

/** What a proposal comes to at the prices of today, and the owner's two answers. */
export function ProposalAnswer({ id, batchId }: ProposalAnswerProps) {
  const { data, error, isFetching, refetch } = useQuery(rebalancePlan(id))
  const answer = useAnswer({ id, batchId })
  if (error && !isFetching)
    return <ErrorState title={text.failed} text={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  return (
    <section aria-label={text.now} className="mt-4">
      <h3 className="text-14 font-bold">{text.now}</h3>
      <p className="mt-1 text-13 text-ink-2">
        {data.trades.length === 0 ? text.nothing : text.nowText(formatShare(data.drift), formatShare(data.drift_after))}
      </p>
      {data.trades.length > 0 && (
        <ul className="mt-3 rounded-2 border border-line">
          {data.changes.map((change) => (
            <FundChangeRow key={change.lipper_id} fund={change} currency={data.currency} />
          ))}
        </ul>
      )}
      {answer.error && (
        <p className="mt-2 text-13">
          <AcceptFault error={answer.error} />
        </p>
      )}
      <div className="mt-3 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button disabled={answer.isPending} onClick={() => answer.mutate(null)}>
          {text.decline}
        </Button>
        <Button
          variant="primary"
          disabled={data.trades.length === 0 || answer.isPending}
          onClick={() => answer.mutate(data)}
        >
          {answer.isPending ? text.accepting : text.accept}
        </Button>
      </div>
    </section>
  )
}

/** Accepts the plan that was shown; without one, declines. */
function useAnswer({ id, batchId }: ProposalAnswerProps) {
  const queries = useQueryClient()
  const params = { id, batch_id: String(batchId) }
  return useMutation({
    mutationFn: (plan: Plan | null) =>
      plan === null
        ? call(declineProposal, { params })
        : call(acceptProposal, { params, body: { version: plan.version, as_of: plan.as_of } }),
    onSuccess: async ({ outcome }) => {
      showToast({ kind: 'success', message: outcome === 'done' ? text.accepted : text.declined })
      await refreshPortfolios(queries)
    },
    onError: (error) => refreshWhereStale(queries, error),
  })
}
