import { useQuery } from '@tanstack/react-query'
import { checkReset } from '@zhiheng/contract/accounts.ts'
import { useParams } from 'react-router'

import { ApiError } from '../api/api-error.ts'
import { query } from '../api/query.ts'
import { AccountCard } from '../features/accounts/account-card.tsx'
import { ResetForm } from '../features/accounts/reset-form.tsx'
import { text } from '../features/accounts/text.ts'
import { pathFor, shownEmail } from '../features/joining/shown-email.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx'

const words = text.reset

/**
 * Where the link of a letter leads. Whether it is still good is asked by the browser alone: the page is the same for
 * every link, and a scanner of mails that opens it uses nothing up.
 */
export function Page() {
  const { email: given, token = '' } = useParams()
  const email = shownEmail(given)
  if (email === null)
    return (
      <AccountCard title={words.expiredTitle} lead={words.expired}>
        <Again email={null} />
      </AccountCard>
    )
  return (
    <AccountCard title={words.title} lead={words.lead(email)}>
      <ByLink email={email} token={token} />
    </AccountCard>
  )
}

function ByLink({ email, token }: { email: string; token: string }) {
  const link = useQuery({ ...query(checkReset, { query: { email, token } }), gcTime: 0, staleTime: Infinity })
  if (link.isSuccess) return <ResetForm email={email} token={token} />
  if (link.isPending) return <SkeletonRows rows={3} />
  if (!isGone(link.error))
    return <ErrorState title={words.failedTitle} text={link.error.message} onRetry={() => void link.refetch()} />
  return (
    <div role="alert">
      <EmptyState title={words.expiredTitle} text={words.expired} action={<Again email={email} />} />
    </div>
  )
}

function Again({ email }: { email: string | null }) {
  return (
    <ButtonLink variant="primary" to={pathFor('forget', email)}>
      {words.again}
    </ButtonLink>
  )
}

/** Whether the link is no longer good, or never was: what an address cannot be read as is no link of ours. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'token_expired' || error.status === 422)
}
