import { type Role, roles } from '@zhiheng/domain/access/roles.ts'

import { ButtonLink } from '../../ui/controls/button.tsx'
import { LockedState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useMember } from './queries.ts'
import { roleOf } from './role-of.ts'
import { text } from './text.ts'
import { useSignOut } from './use-sign-out.ts'

/** Roles that a plan gives: the others are given by the house. */
const ofPlans: ReadonlySet<Role> = new Set(['member', 'premium', 'signed', 'pro', 'firm'])

/**
 * For a member whose page it is not: says who has it, and leads to where the plans stand. `lacks` are roles joined by
 * commas, from the address.
 */
export function LackingRole({ lacks }: { lacks: string }) {
  const signOut = useSignOut()
  const member = useMember()
  const wanted = roles.filter((role) => lacks.split(',').includes(role))
  const planned = wanted.filter((role) => ofPlans.has(role))
  const isOfPlan = planned.length > 0
  // who works for the house is no way in for a member
  const names = [...new Set((isOfPlan ? planned : wanted).map((role) => text.roles[role]))]
  const title = isOfPlan ? text.lacks.title : text.lacks.closed
  const own = text.roles[roleOf(member?.groups ?? null).role]
  return (
    <Panel className="w-full max-w-140">
      <h1 className="vh">{title}</h1>
      <LockedState
        title={title}
        text={names.length === 0 ? undefined : text.lacks.text(names.join('、'), own)}
        action={
          isOfPlan ? (
            <>
              <ButtonLink to="/members/premium#plan" variant="primary">
                {text.lacks.plans}
              </ButtonLink>
              <ButtonLink to="/">{text.lacks.home}</ButtonLink>
            </>
          ) : (
            <ButtonLink to="/" variant="primary">
              {text.lacks.home}
            </ButtonLink>
          )
        }
      />
      <p className="border-t border-line pt-3 text-center text-13 text-ink-2">
        {text.lacks.other}
        <button
          type="button"
          onClick={() => signOut.mutate()}
          className="ml-1 min-h-11 px-1 font-medium text-brand-text hover:underline fine:min-h-9"
        >
          {text.lacks.signOut}
        </button>
      </p>
    </Panel>
  )
}
