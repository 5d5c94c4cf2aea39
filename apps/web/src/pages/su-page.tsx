import { isEmail } from '@zhiheng/domain/members/email.ts'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'

import { safeReferer } from '../features/session/safe-referer.ts'
import { text } from '../features/session/text.ts'
import { useStartActing } from '../features/session/use-acting.ts'
import { PageHead } from '../page/page-head.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { Input } from '../ui/controls/input.tsx'
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
        <Form key={address.get('email')} initialEmail={address.get('email') ?? ''} referer={referer} />
      </Panel>
    </div>
  )
}

function Form({ initialEmail, referer }: { initialEmail: string; referer: string }) {
  const id = useId()
  const start = useStartActing(referer)
  const [email, setEmail] = useState(initialEmail)
  const [tried, setTried] = useState(false)
  const isRight = isEmail(email)
  const isBusy = start.isPending || start.isSuccess
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isRight && !isBusy) start.mutate(email.trim())
      }}
    >
      <Field label={words.email} error={tried && !isRight ? text.emailInvalid : undefined}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={referer}>{words.cancel}</ButtonLink>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {isBusy ? words.starting : words.start}
        </Button>
      </div>
    </form>
  )
}
