import { isEmail } from '@zhiheng/domain/members/email.ts'
import { useParams } from 'react-router'

import { JoiningPanel } from '../features/joining/joining-panel.tsx'
import { ResendForm, useResendForm } from '../features/joining/resend-form.tsx'
import { pathFor, shownEmail } from '../features/joining/shown-email.ts'
import { text } from '../features/joining/text.ts'
import { useResend } from '../features/joining/use-resend.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { TextField } from '../ui/form/form.tsx'

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
  const form = useResendForm(resend, {
    start: { email: initialEmail },
    faultsOf: ({ email }) => ({ email: isEmail(email) ? undefined : text.emailWrong }),
    emailOf: ({ email }) => email.trim(),
  })
  return (
    <ResendForm
      form={form}
      resend={resend}
      label={words.title}
      variant="primary"
      fields={
        <TextField of={form} field="email" label={text.email} type="email" inputMode="email" autoComplete="username" />
      }
      wayOut={
        <ButtonLink to={pathFor('signin', null)} variant="ghost">
          {words.back}
        </ButtonLink>
      }
    />
  )
}
