import { isInvitationToken } from '@zhiheng/domain/firm-invitations/invitation.ts'
import { redirect, useParams } from 'react-router'

import { AnswerInvitation } from '../features/firm-invitations/answer-invitation.tsx'
import type { LoadInput } from '../page/page-row.ts'

/** The letters of once had addresses of this form, too: theirs lead on to where an account is activated. */
export async function load({ params: { email = '', token = '' }, url }: LoadInput): Promise<void> {
  if (isInvitationToken(token)) return
  throw redirect(`/members/activate/${encodeURIComponent(email)}/${encodeURIComponent(token)}${url.search}`)
}

/** Answering a firm's invitation: as a client, as one who has signed, or to run its site. */
export function Page() {
  const { email = '', token = '' } = useParams()
  return <AnswerInvitation key={token} email={email} token={token} />
}
