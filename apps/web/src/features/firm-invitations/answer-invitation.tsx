import { useQuery } from '@tanstack/react-query'
import { openInvitation } from '@zhiheng/contract/firm-invitations.ts'
import { Suspense, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useBoot } from '../../page/boot.tsx'
import { fetchPart } from '../../platform/fetch-part.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { feedbackText } from '../../ui/feedback/feedback-text.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Callout, ErrorState } from '../../ui/feedback/states.tsx'
import { takeFocus } from '../../ui/layout/take-focus.ts'
import { Address } from '../joining/address.tsx'
import { JoiningPanel } from '../joining/joining-panel.tsx'
import { useSignedIn } from '../session/queries.ts'
import { answerText as text } from './answer-text.ts'
import type { OpenedInvitation } from './queries.ts'
import { ToldOfFirm } from './told-of-firm.tsx'

const MemberForm = fetchPart(async () => (await import('./member-form.tsx')).MemberForm)
const NewcomerForm = fetchPart(async () => (await import('./newcomer-form.tsx')).NewcomerForm)

interface Link {
  readonly email: string
  readonly token: string
}

/** Where the link of an invitation leads. Opening it uses nothing up: a person reads, and presses. */
export function AnswerInvitation({ email, token }: Link) {
  // a mail's guard opens links too; only a page that runs asks what the link is
  const { data, error, refetch } = useQuery({
    queryKey: [openInvitation.path, email, token],
    queryFn: ({ signal }) => call(openInvitation, { body: { email, token } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
  if (error !== null)
    return (
      <JoiningPanel title={text.title} description={text.description}>
        <ErrorState
          title={feedbackText.notLoaded(text.part)}
          text={error instanceof ApiError && error.code === 'rate_limited' ? text.tooOften : error.message}
          onRetry={() => void refetch()}
        />
      </JoiningPanel>
    )
  if (data === undefined)
    return (
      <JoiningPanel title={text.title} description={text.description}>
        <p className="mt-2 mb-4 text-ink-2">{text.loading}</p>
        <SkeletonRows rows={4} />
      </JoiningPanel>
    )
  const { state, invitation } = data
  if (state !== 'open' || invitation === null)
    return <Lost state={state === 'open' ? 'wrong' : state} email={email} invitation={invitation} />
  return <Open email={email} token={token} invitation={invitation} />
}

type Invitation = NonNullable<OpenedInvitation['invitation']>

function Open({ email, token, invitation }: Link & { readonly invitation: Invitation }) {
  const member = useSignedIn()
  const { firm: here } = useBoot()
  const [over, setOver] = useState<'joined' | 'lost' | null>(null)
  const { kind, firm, name, has_account } = invitation
  if (over === 'joined') return <Joined email={email} invitation={invitation} />
  if (over === 'lost') return <Lost state="wrong" email={email} invitation={invitation} />
  const isOther = member !== null && member.email !== email.trim().toLowerCase()
  const answering = {
    email,
    token,
    kind,
    name,
    onJoined: () => setOver('joined'),
    onLost: (error: unknown): never => {
      if (error instanceof ApiError && error.code === 'token_expired') setOver('lost')
      throw error
    },
  }
  return (
    <JoiningPanel title={text.titles[kind](firm)} description={text.description}>
      <p className="mt-2 text-ink-2">
        {text.invited}
        <Address email={email} />
      </p>
      {here?.isSignupOpen === false && !has_account && <p className="mt-2 text-13 text-ink-3">{text.signUpOff}</p>}
      <ToldOfFirm firm={firm} kind={kind} />
      {isOther ? (
        <div className="grid gap-4">
          <Callout tone="warn">{text.other(member.email)}</Callout>
          <ButtonLink to="/members/signout">{text.signOut}</ButtonLink>
        </div>
      ) : (
        <>
          <p className="mb-4 text-ink-2">{has_account ? text.member.lead : text.newcomer.lead}</p>
          <Suspense fallback={<SkeletonRows rows={4} />}>
            {has_account ? <MemberForm {...answering} /> : <NewcomerForm {...answering} />}
          </Suspense>
        </>
      )}
    </JoiningPanel>
  )
}

function Joined({ email, invitation }: Pick<Link, 'email'> & { readonly invitation: Invitation }) {
  const title = text.done(invitation.firm)
  return (
    <JoiningPanel title={title} description={text.description}>
      <section aria-label={title} tabIndex={-1} ref={takeFocus} className="outline-none">
        <p className="mt-2 mb-5 text-ink-2">{text.doneNext}</p>
        <SignInLink email={email} firmId={invitation.firm_id} />
      </section>
    </JoiningPanel>
  )
}

interface LostProps extends Pick<Link, 'email'> {
  readonly state: Exclude<OpenedInvitation['state'], 'open'>
  readonly invitation: Invitation | null
}

function Lost({ state, email, invitation }: LostProps) {
  const { title, text: why } = text.lost[state]
  return (
    <JoiningPanel title={title} description={text.description}>
      <section aria-label={title} tabIndex={-1} ref={takeFocus} className="outline-none">
        <p className="mt-2 mb-5 text-ink-2">{why}</p>
        {state === 'accepted' && invitation !== null && <SignInLink email={email} firmId={invitation.firm_id} />}
      </section>
    </JoiningPanel>
  )
}

/** To the firm's own way in; read anew, since it did not know the one who has joined. */
function SignInLink({ email, firmId }: { readonly email: string; readonly firmId: number }) {
  const { firm: here } = useBoot()
  const to = `/members/signin/${encodeURIComponent(email)}`
  return (
    <ButtonLink variant="primary" reloadDocument to={here === undefined ? `/firm/${firmId}${to}` : to}>
      {text.signIn}
    </ButtonLink>
  )
}
