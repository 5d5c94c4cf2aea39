import { Navigate } from 'react-router'

import { useSignedIn } from '../features/session/queries.ts'
import { signOutText as words } from '../features/session/sign-out-text.ts'
import { useSignOut } from '../features/session/use-sign-out.ts'
import { PageHead } from '../page/page-head.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Panel } from '../ui/layout/panel.tsx'

/** Where an address that once signed out leads: it asks first, for a link that someone else wrote must end nothing. */
export function Page() {
  const member = useSignedIn()
  const signOut = useSignOut()
  if (!member) return <Navigate to="/" replace />
  return (
    <div className="wrap flex justify-center pt-8 md:pt-16">
      <PageHead description={words.lead} />
      <Panel className="w-full max-w-120">
        <h1 className="text-24 leading-tight font-bold">{words.title}</h1>
        <p className="mt-2 wrap-anywhere text-ink-2">{words.who(member.email)}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <ButtonLink to="/members">{words.stay}</ButtonLink>
          <Button variant="primary" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
            {words.signOut}
          </Button>
        </div>
      </Panel>
    </div>
  )
}
