import { useParams, useSearchParams } from 'react-router'

import { PasskeySignIn } from '../features/second-factor/passkey-sign-in.tsx'
import { DemoAccounts } from '../features/session/demo-accounts.tsx'
import { LackingRole } from '../features/session/lacking-role.tsx'
import { useMember } from '../features/session/queries.ts'
import { safeReferer } from '../features/session/safe-referer.ts'
import { SignInForm } from '../features/session/sign-in-form.tsx'
import { text } from '../features/session/text.ts'
import { useSignIn } from '../features/session/use-sign-in.ts'
import { useBoot } from '../page/boot.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Callout } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

export const addressKeys = ['referer', 'lacks', 'ended']

/** Signing in, and back to where one came from. */
export function Page() {
  const member = useMember()
  const [address] = useSearchParams()
  const lacks = address.get('lacks')
  return (
    <div className="wrap flex justify-center pt-8 md:pt-16">
      <PageHead description={text.lead} />
      {member && lacks !== null ? (
        <LackingRole lacks={lacks} />
      ) : (
        <SignIn referer={safeReferer(address.get('referer'))} ended={endedOf(address.get('ended'))} />
      )}
    </div>
  )
}

/** Why a session is over that a reader came with. */
type Ended = 'superseded' | 'expired' | null

function endedOf(word: string | null): Ended {
  return word === 'superseded' || word === 'expired' ? word : null
}

function SignIn({ referer, ended }: { referer: string; ended: Ended }) {
  const { isDemoSite } = useBoot()
  const { email = '' } = useParams()
  const signIn = useSignIn(referer)
  const query = referer === '/' ? '' : `?referer=${encodeURIComponent(referer)}`
  return (
    <div className="grid w-full max-w-110 gap-4 lg:max-w-220 lg:grid-cols-2">
      <Panel className={isDemoSite ? '' : 'lg:col-span-2 lg:mx-auto lg:w-110'}>
        <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
        {ended !== null && (
          <Callout tone="warn" className="mt-3">
            <p className="font-bold text-ink">{text.signInAgain.title}</p>
            <p>{text.signInAgain[ended]}</p>
          </Callout>
        )}
        <p className="mt-1 mb-5 text-ink-2">{referer === '/' ? text.lead : text.cameFrom}</p>
        <SignInForm signIn={signIn} initialEmail={email} />
        <PasskeySignIn referer={referer} />
        <p className="mt-4 text-13 text-ink-2">
          {text.noAccount} <TextLink to={`/members/signup${query}`}>{text.goToSignUp}</TextLink>
        </p>
      </Panel>
      {isDemoSite && <DemoAccounts signIn={signIn} />}
    </div>
  )
}
