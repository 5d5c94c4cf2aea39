import { useParams } from 'react-router'

import { AccountCard } from '../features/accounts/account-card.tsx'
import { EmailForm } from '../features/accounts/email-form.tsx'
import { Failure } from '../features/accounts/failure.tsx'
import { text } from '../features/accounts/text.ts'
import { type Letter, useLetter } from '../features/accounts/use-letter.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

const words = text.forget

/** Where a member asks for a link to set a new password. Whoever asks sees the same. */
export function Page() {
  const { email = '' } = useParams()
  const letter = useLetter('reset')
  const isSent = letter.sentTo !== null
  return (
    <AccountCard
      title={isSent ? words.sentTitle : words.title}
      lead={isSent ? words.sent : words.lead}
      isAnswer={isSent}
    >
      {isSent ? (
        <Sent letter={letter} />
      ) : (
        <EmailForm key={email} letter={letter} initialEmail={email} action={words.send} />
      )}
      <p className="mt-5 text-center text-13">
        <TextLink to="/members/signin">{text.backToSignIn}</TextLink>
      </p>
    </AccountCard>
  )
}

function Sent({ letter }: { letter: Letter }) {
  const { sentTo, wait } = letter
  return (
    <div className="grid gap-4">
      <output className="rounded-2 bg-sunken px-4 py-3 text-center font-medium wrap-anywhere">{sentTo}</output>
      <p className="text-13 text-ink-2">{words.sentHint}</p>
      <Failure error={letter.error} />
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={letter.startOver}>{words.other}</Button>
        <Button disabled={wait > 0 || letter.isPending} onClick={() => sentTo !== null && letter.ask(sentTo)}>
          {letter.isPending ? text.sending : wait > 0 ? text.sendAgainIn(wait) : words.again}
        </Button>
      </div>
    </div>
  )
}
