import { useQuery } from '@tanstack/react-query'

import { Select } from '../../ui/controls/input.tsx'
import { plans } from '../firm-plans/queries.ts'
import { text as all } from './preflight-text.ts'

const text = all.form

interface PlanChoiceProps {
  /** null: weights of one's own. */
  readonly planId: number | null
  readonly onPlan: (planId: number | null) => void
}

/** Whose weights are tried: one's own, or those of a published plan. */
export function PlanChoice({ planId, onPlan }: PlanChoiceProps) {
  const found = useQuery(plans())
  const offered = (found.data?.entries ?? []).flatMap(({ id, name, number, is_removed }) =>
    number === null || is_removed ? [] : [{ id, label: all.planOf(name, number) }],
  )
  // an address may name one that is a draft, or not there any more
  const isUnknown = planId !== null && !offered.some(({ id }) => id === planId)
  return (
    <div>
      <label className="mb-1 block text-13 font-bold" htmlFor="preflight-plan">
        {text.source}
      </label>
      <Select
        id="preflight-plan"
        className="w-full"
        value={planId ?? ''}
        onChange={({ target }) => onPlan(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{text.ownWeights}</option>
        {isUnknown && <option value={planId}>{found.isPending ? text.plansLoading : text.planGone}</option>}
        {offered.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <p className="mt-1 text-12 text-ink-3">{hintOf()}</p>
    </div>
  )

  function hintOf(): string {
    if (found.isError) return text.plansFailed
    if (found.data !== undefined && offered.length === 0) return text.noPlans
    return text.planHint
  }
}
