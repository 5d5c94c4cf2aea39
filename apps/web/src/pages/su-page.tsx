import { isEmail } from '@zhiheng/domain/members/email.ts'
import { useSearchParams } from 'react-router'

import { safeReferer } from '../features/session/safe-referer.ts'
import { text } from '../features/session/text.ts'
import { useStartActing } from '../features/session/use-acting.ts'
import { PageHead } from '../page/page-head.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Form, SubmitButton } from '../ui/form/form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Panel } from '../ui/layout/panel.tsx'

const words = text.su

export const addressKeys = ['referer', 'email']

/** Where a developer takes a member's place. Coming here changes nothing: the address only fills in the box. */
export function Page() {
  const [address] = useSearchParams()
  const referer = safeReferer(address.get('referer'))
  return (
    <div className="wrap flex justify-center pt-8 md:pt-16">
      <PageHead description={words.lead} />
      <Panel className="w-full max-w-140">
        <h1 className="text-24 leading-tight font-bold">{words.title}</h1>
        <p className="mt-1 text-ink-2">{words.lead}</p>
        <ul className="my-5 list-disc space-y-1 pl-5 text-13 text-ink-2">
          {words.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <Ask key={address.get('email')} initialEmail={address.get('email') ?? ''} referer={referer} />
      </Panel>
    </div>
  )
}

function Ask({ initialEmail, referer }: { initialEmail: string; referer: string }) {
  const start = useStartActing(referer)
  const form = useForm({
    start: { email: initialEmail },
    faultsOf: ({ email }) => ({ email: isEmail(email) ? undefined : text.emailInvalid }),
    send: ({ email }) => start.mutate(email.trim()),
    // what goes wrong is told in a dialog
    sending: { ...start, error: null },
    isOnce: true,
  })
  return (
    <Form of={form} className="grid gap-4">
      <TextField of={form} field="email" label={words.email} type="email" inputMode="email" autoComplete="off" />
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={referer}>{words.cancel}</ButtonLink>
        <SubmitButton of={form} busy={words.starting}>
          {words.start}
        </SubmitButton>
      </div>
    </Form>
  )
}
