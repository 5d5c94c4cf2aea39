import { isEmail } from '@zhiheng/domain/members/email.ts'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'

import { JoiningPanel } from '../features/joining/joining-panel.tsx'
import { ResendNews } from '../features/joining/resend-news.tsx'
import { pathFor, shownEmail } from '../features/joining/shown-email.ts'
import { text } from '../features/joining/text.ts'
import { useResend } from '../features/joining/use-resend.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { Input } from '../ui/controls/input.tsx'

const words = text.resend

/** Asking for another mail to activate with. Coming here sends nothing: the address only fills in the box. */
export function Page() {
  const given = shownEmail(useParams()['email'])
  return (
    <JoiningPanel title={words.title} description={words.description}>
      <p className="mt-1 mb-5 text-ink-2">{words.lead}</p>
      <Form key={given} initialEmail={given ?? ''} />
    </JoiningPanel>
  )
}

function Form({ initialEmail }: { initialEmail: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(initialEmail)
  const [tried, setTried] = useState(false)
  const resend = useResend(null, words.submit)
  const isRight = isEmail(email)
  return (
    <form
      noValidate
      aria-label={words.title}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isRight) resend.send(email.trim())
        else input.current?.focus()
      }}
    >
      <ResendNews {...resend} />
      <Field label={text.email} error={tried && !isRight ? text.emailWrong : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={resend.isBusy}>
          {resend.label}
        </Button>
        <ButtonLink to={pathFor('signin', null)} variant="ghost">
          {words.back}
        </ButtonLink>
      </div>
    </form>
  )
}
