import { useQueryClient } from '@tanstack/react-query'
import { adoptPlan, leavePlan } from '@zhiheng/contract/firm-plans/followed.ts'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirm } from '../../ui/overlays/ask.ts'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import type { AdjustChoice } from './queries.ts'
import { text } from './text.ts'

interface TakePlanProps {
  readonly id: string
  readonly entry: AdjustChoice['entries'][number]
  readonly kycId: number
  readonly disabled: boolean
}

/** Takes the plan as the target, once that is confirmed, and goes on to the review of the rebalance. */
export function TakePlan({ id, entry, kycId, disabled }: TakePlanProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { plan_id, number, name } = entry
  const take = useMutation({
    mutationFn: async () => call(adoptPlan, { params: { id }, body: { plan_id, number, kyc_id: kycId } }),
    onSuccess: async () => {
      await refreshPortfolios(queries)
      showToast({ kind: 'success', message: text.taken })
      await navigate(`/portfolios/${id}/rebalance`)
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.code === 'stale_version'
      showToast({ kind: 'error', message: isStale ? text.overtaken : error.message })
      return refreshPortfolios(queries)
    },
  })
  const ask = async () => {
    const isMeant = await confirm({
      title: text.confirmTitle(name),
      text: text.confirmText,
      approve: text.toWise,
    })
    if (isMeant) take.mutate(undefined)
  }
  return (
    <Button variant="primary" disabled={disabled || take.isPending} onClick={() => void ask()}>
      {take.isPending ? text.taking : text.toWise}
    </Button>
  )
}

/** Ends that the portfolio follows a plan of this firm. */
export function LeavePlan({ id, name }: { readonly id: string; readonly name: string }) {
  const queries = useQueryClient()
  const leave = useMutation({
    mutationFn: async () => call(leavePlan, { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', message: text.left }),
    onError: (error) => showToast({ kind: 'error', message: error.message }),
    onSettled: () => refreshPortfolios(queries),
  })
  const ask = async () => {
    const isMeant = await confirm({ title: text.leaveTitle(name), text: text.leaveText, approve: text.leave })
    if (isMeant) leave.mutate(undefined)
  }
  return (
    <Button disabled={leave.isPending} onClick={() => void ask()}>
      {text.leave}
    </Button>
  )
}
