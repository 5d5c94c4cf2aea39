import { adoptPlan } from '@zhiheng/contract/firm-plans/followed.ts'

import { call } from '../../api/call.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { adoptText as text } from './adopt-text.ts'
import { adoptionIn } from './adoption-address.ts'

/** Makes a portfolio that was just made follow the plan that its form's address names; what is refused is said. */
export async function adoptForNew(id: number, address: URLSearchParams): Promise<void> {
  const body = adoptionIn(address)
  if (body === null) return
  try {
    const { plans } = await call(adoptPlan, { params: { id: String(id) }, body })
    const taken = plans.find(({ plan_id: plan }) => plan === body.plan_id)
    if (taken !== undefined) showToast({ kind: 'success', message: text.adopted(taken.name) })
  } catch (error) {
    showToast({ kind: 'error', message: text.notAdopted + (error instanceof Error ? error.message : '') })
  }
}
