import { isEmail } from '@zhiheng/domain/members/email.ts'
import { useParams } from 'react-router'

import { JoiningPanel } from '../features/joining/joining-panel.tsx'
import { ResendNews } from '../features/joining/resend-news.tsx'
import { pathFor, shownEmail } from '../features/joining/shown-email.ts'
import { text } from '../features/joining/text.ts'
import { useResend } from '../features/joining/use-resend.ts'
import { Form, SubmitButton } from '../ui/form/form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { TextLink } from '../ui/text/text-link.tsx'

const words = text.resend

/** Asking for another mail to activate with. Coming here sends nothing: the address only fills in the box. */
export function Page() {
  const given = shownEmail(useParams()['email'])
  return (
    <JoiningPanel title={words.title} description={words.description}>
      <p className="mt-1 mb-5 text-ink-2">{words.lead}</p>
      <Ask key={given} initialEmail={given ?? ''} />
    </JoiningPanel>
  )
}

function Ask({ initialEmail }: { initialEmail: string }) {
  const resend = useResend(null, words.submit)
  const form = useForm({
    start: { email: initialEmail },
    faultsOf: ({ email }) => ({ email: isEmail(email) ? undefined : text.emailWrong }),
    send: ({ email }) => resend.send(email.trim()),
    // what came of it is said by ResendNews
    sending: { isPending: resend.isBusy, error: null },
  })
  return (
    <Form of={form} aria-label={words.title} className="grid gap-4">
      <ResendNews {...resend} />
      <TextField of={form} field="email" label={text.email} type="email" inputMode="email" autoComplete="username" />
      <SubmitButton of={form} busy={resend.label} wide className="h-11!">
        {resend.label}
      </SubmitButton>
      <p className="text-center text-13">
        <TextLink to={pathFor('signin', null)}>{words.back}</TextLink>
      </p>
    </Form>
  )
}
