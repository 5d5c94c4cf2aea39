import { keepRebalancePlan } from '@zhiheng/contract/advice-trail.ts'

import { call } from '../../api/call.ts'
import type { AskedPlan } from '../rebalancing/plan-ask.ts'
import type { Plan } from '../rebalancing/plan.ts'
import { KeepAdvice } from './keep-advice.tsx'

interface KeepRebalancePlanProps {
  readonly id: string
  readonly plan: Plan
  readonly asked: AskedPlan
}

/** Keeps a rebalance plan that has trades; pointing plans elsewhere trades nothing and is not kept. */
export function KeepRebalancePlan({ id, plan, asked }: KeepRebalancePlanProps) {
  const { mode, version, as_of } = plan
  if (mode === 'redirect' || plan.trades.length === 0) return null
  const amount = asked.amount === null ? {} : { amount: asked.amount }
  const body = { version, as_of, mode, to: asked.to, ...amount }
  return <KeepAdvice key={JSON.stringify(body)} keep={() => call(keepRebalancePlan, { params: { id }, body })} />
}
