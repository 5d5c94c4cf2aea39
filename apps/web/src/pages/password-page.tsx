import { useSearchParams } from 'react-router'

import { AccountCard } from '../features/accounts/account-card.tsx'
import { ChangePasswordForm } from '../features/accounts/change-password-form.tsx'
import { text } from '../features/accounts/text.ts'
import { useSignedIn } from '../features/session/queries.ts'
import { safeReferer } from '../features/session/safe-referer.ts'
import { isPageKnown } from '../page/known-pages.ts'
import { Callout, LockedState } from '../ui/feedback/states.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

const words = text.change

export const addressKeys = ['referer']

/** Where a member changes their password, also where they have to before they go on. */
export function Page() {
  const [address] = useSearchParams()
  const member = useSignedIn()
  const referer = address.get('referer')
  const after = referer === null && isPageKnown('/members') ? '/members/' : safeReferer(referer)
  if (member === null) return null
  return (
    <AccountCard title={words.title} lead={words.lead}>
      {member.acting ? (
        <LockedState title={words.acting} text={words.actingText} />
      ) : (
        <>
          {member.require_change_password && (
            <Callout tone="warn" className="mb-4">
              {words.due}
            </Callout>
          )}
          <ChangePasswordForm email={member.email} after={after} />
          <p className="mt-5 text-center text-13">
            <TextLink to={`/members/forget/${encodeURIComponent(member.email)}`}>{words.forgot}</TextLink>
          </p>
        </>
      )}
    </AccountCard>
  )
}
