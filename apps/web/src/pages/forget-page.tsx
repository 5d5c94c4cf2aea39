import { useParams } from 'react-router'

import { AccountCard } from '../features/accounts/account-card.tsx'
import { EmailForm } from '../features/accounts/email-form.tsx'
import { text } from '../features/accounts/text.ts'
import { type Letter, useLetter } from '../features/accounts/use-letter.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../ui/form/form.tsx'
import { useForm } from '../ui/form/use-form.ts'
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
  const form = useForm({
    start: {},
    send: () => sentTo !== null && letter.ask(sentTo),
    sending: { isPending: letter.isPending || wait > 0, error: letter.error },
    sentences: text.failed,
  })
  return (
    <Form of={form} className="grid gap-4">
      <output className="rounded-2 bg-sunken px-4 py-3 text-center font-medium wrap-anywhere">{sentTo}</output>
      <p className="text-13 text-ink-2">{words.sentHint}</p>
      <FormAlert of={form} />
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={letter.startOver}>{words.other}</Button>
        <SubmitButton of={form} variant="secondary" busy={letter.isPending ? text.sending : text.sendAgainIn(wait)}>
          {words.again}
        </SubmitButton>
      </div>
    </Form>
  )
}
