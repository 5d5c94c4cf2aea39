import { useQuery } from '@tanstack/react-query'
import type { FollowedPlan } from '@zhiheng/contract/firm-plans/followed.ts'

import { useBoot } from '../../page/boot.tsx'
import { formatDay } from '../../platform/format-day.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useMember } from '../session/queries.ts'
import { choiceAddress } from './choice-address.ts'
import { followedText as text } from './followed-text.ts'
import { followedPlans } from './queries.ts'

/** Which plans of firms a portfolio follows, and the later version that waits for its owner; nothing where it follows none. */
export function FollowedPlans({ id }: { readonly id: string }) {
  const plans = useQuery(followedPlans(id)).data?.plans ?? []
  if (plans.length === 0) return null
  return (
    <div className="mt-2 grid gap-2 text-13 text-ink-2">
      {plans.map((plan) => (
        <Followed key={plan.firm_id} id={id} plan={plan} />
      ))}
    </div>
  )
}

function Followed({ id, plan }: { readonly id: string; readonly plan: FollowedPlan }) {
  const isHere = useBoot().firm?.id === plan.firm_id
  const said = [
    text.follows(plan.name, plan.number) + (isHere ? '' : text.of(plan.firm)),
    ...(plan.is_aim === false ? [text.otherAim] : []),
    ...(plan.is_removed ? [text.isRemoved] : []),
  ]
  return (
    <div>
      <p className="wrap-anywhere">{said.join('　')}</p>
      {plan.newest !== null && (
        <Callout tone="info" className="mt-2">
          <p>{text.newer(plan.newest.number, formatDay(plan.newest.published_on))}</p>
          <Decide id={id} plan={plan} number={plan.newest.number} isHere={isHere} />
        </Callout>
      )}
    </div>
  )
}

interface DecideProps {
  readonly id: string
  readonly plan: FollowedPlan
  readonly number: number
  readonly isHere: boolean
}

/** It is decided on the firm's own site. */
function Decide({ id, plan, number, isHere }: DecideProps) {
  const address = choiceAddress(id, { kycId: plan.kyc_id })
  if (isHere) return <TextLink to={address}>{text.look(number)}</TextLink>
  return (
    <a
      href={`/firm/${plan.firm_id}${address}`}
      className="reach font-medium text-brand-text underline-offset-[3px] hover:underline"
    >
      {text.look(number)}
    </a>
  )
}

/** The way to the choice, for a firm's people on its site. */
export function AdjustLink({ id }: { readonly id: number }) {
  const isOfFirm = useBoot().firm !== undefined
  const groups = useMember()?.groups ?? []
  if (!isOfFirm || !groups.some((group) => group === 'firm_member' || group === 'firm_admin')) return null
  return (
    <ButtonLink to={choiceAddress(id, null)} className="max-md:flex-1">
      {text.adjust}
    </ButtonLink>
  )
}
