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
import { Panel } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

export const addressKeys = ['referer', 'lacks']

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
        <SignIn referer={safeReferer(address.get('referer'))} />
      )}
    </div>
  )
}

function SignIn({ referer }: { referer: string }) {
  const { isDemoSite } = useBoot()
  const { email = '' } = useParams()
  const signIn = useSignIn(referer)
  const query = referer === '/' ? '' : `?referer=${encodeURIComponent(referer)}`
  return (
    <div className="grid w-full max-w-110 gap-4 lg:max-w-220 lg:grid-cols-2">
      <Panel className={isDemoSite ? '' : 'lg:col-span-2 lg:mx-auto lg:w-110'}>
        <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
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
