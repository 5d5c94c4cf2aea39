import { useLocation, useParams } from 'react-router'

import { AccountCard } from '../features/accounts/account-card.tsx'
import { EmailForm } from '../features/accounts/email-form.tsx'
import { text } from '../features/accounts/text.ts'
import { UnlockByLink } from '../features/accounts/unlock-by-link.tsx'
import { useLetter } from '../features/accounts/use-letter.ts'
import { useSecondsLeft } from '../features/accounts/use-seconds-left.ts'
import { useUnlockToken } from '../features/accounts/use-unlock-token.ts'
import { shownEmail } from '../features/joining/shown-email.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Callout } from '../ui/feedback/states.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

const words = text.locked

/**
 * Says why an account cannot be signed in to, for how long yet, and how to open it sooner. It says so to anybody who
 * comes: only who was sent here from the sign-in knows how long it takes.
 */
export function Page() {
  const email = shownEmail(useParams()['email']) ?? ''
  const token = useUnlockToken()
  if (token !== null && email !== '') return <UnlockByLink email={email} token={token} />
  return (
    <AccountCard title={words.title} lead={words.lead}>
      <Countdown email={email} />
      <ul className="my-5 list-disc space-y-1 pl-5 text-13 text-ink-2">
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <ByMail key={email} email={email} />
      <p className="mt-5 flex justify-center gap-6 text-13">
        <TextLink to={`/members/forget/${encodeURIComponent(email)}`}>{words.forget}</TextLink>
        <TextLink to={`/members/signin/${encodeURIComponent(email)}`}>{text.backToSignIn}</TextLink>
      </p>
    </AccountCard>
  )
}

function Countdown({ email }: { email: string }) {
  const left = useSecondsLeft(lockedUntil(useLocation().state))
  if (left === null) return null
  if (left === 0)
    return (
      <div className="grid gap-3">
        <output>
          <Callout tone="info">{words.over}</Callout>
        </output>
        <ButtonLink variant="primary" wide className="h-11!" to={`/members/signin/${encodeURIComponent(email)}`}>
          {text.toSignIn}
        </ButtonLink>
      </div>
    )
  return (
    <div className="rounded-2 bg-sunken px-4 py-3 text-center">
      <div className="text-12 text-ink-3">{words.left}</div>
      <div role="timer" className="text-24 font-bold tabular-nums">
        {words.leftIn(Math.floor(left / 60), left % 60)}
      </div>
    </div>
  )
}

function ByMail({ email }: { email: string }) {
  const letter = useLetter('unlock')
  const isSent = letter.sentTo !== null
  return (
    <section aria-label={words.mailTitle}>
      <h2 className="mb-2 text-14 font-bold">{words.mailTitle}</h2>
      {isSent && (
        <output className="mb-4 block">
          <Callout tone="info">{words.sent}</Callout>
        </output>
      )}
      <EmailForm letter={letter} initialEmail={email} action={isSent ? words.again : words.send} variant="secondary" />
    </section>
  )
}

/** Until when (ms), as the sign-in left it in the browser's history; a visit from elsewhere has none. */
function lockedUntil(state: unknown): number | null {
  const until: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'lockedUntil') : null
  return typeof until === 'number' && Number.isFinite(until) ? until : null
}
