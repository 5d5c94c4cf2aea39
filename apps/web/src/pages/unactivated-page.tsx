import { useLocation, useParams } from 'react-router'

import { Address } from '../features/joining/address.tsx'
import { JoiningPanel } from '../features/joining/joining-panel.tsx'
import { mailedAtOf } from '../features/joining/mailed.ts'
import { ResendNews } from '../features/joining/resend-news.tsx'
import { pathFor, shownEmail } from '../features/joining/shown-email.ts'
import { text } from '../features/joining/text.ts'
import { useResend } from '../features/joining/use-resend.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

const words = text.unactivated

/** For whoever has signed up and has not followed the link of their mail yet. */
export function Page() {
  const { email: given } = useParams()
  const email = shownEmail(given)
  const mailedAt = mailedAtOf(useLocation().state)
  const resend = useResend(mailedAt, text.resend.again)
  const [before, after] = mailedAt === null ? words.waits : words.sent
  return (
    <JoiningPanel title={words.title} description={words.description}>
      <p className="mt-2 text-ink-2">
        {before}
        <Address email={email} />
        {after}
      </p>
      <ul className="my-4 list-disc space-y-1 pl-5 text-13 text-ink-2">
        {words.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <ResendNews {...resend} />
      <div className="mt-4 flex flex-wrap gap-2">
        {email === null ? (
          <ButtonLink to={pathFor('resend', null)}>{text.resend.again}</ButtonLink>
        ) : (
          <Button aria-disabled={resend.isBusy} onClick={() => resend.send(email)}>
            {resend.label}
          </Button>
        )}
        <ButtonLink to={pathFor('signin', email)} variant="ghost">
          {words.signIn}
        </ButtonLink>
      </div>
      <p className="mt-4 text-13">
        <TextLink to="/members/signup">{words.signUpAgain}</TextLink>
      </p>
    </JoiningPanel>
  )
}
