import { joinInvited } from '@zhiheng/contract/firm-invitations.ts'

import { call } from '../../api/call.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { AgreeBox } from '../joining/agree-box.tsx'
import { answerText } from './answer-text.ts'
import type { Answering } from './answering.ts'

const text = answerText.member

/** The password of somebody who has an account, to join. */
export function MemberForm({ email, token, onJoined, onLost }: Answering) {
  const form = useForm({
    start: { password: '', agree: false },
    faultsOf: ({ password, agree }) => ({
      password: password === '' ? text.passwordMissing : undefined,
      agree: agree ? undefined : text.agreeWrong,
    }),
    send: async ({ password }) => {
      await call(joinInvited, { body: { email, token, password, agree: true } }).then(onJoined, onLost)
    },
    codes: { invalid_credentials: 'password', password_too_short: 'password' },
    sentences: {
      invalid_credentials: text.failed,
      password_too_short: text.tooShort,
      rate_limited: answerText.tooOften,
    },
  })
  return (
    <Form of={form} aria-label={text.submit} className="grid gap-4">
      <FormAlert of={form} />
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField of={form} field="password" label={text.password} autoComplete="current-password" />
      <p className="-mt-2 text-right text-13 pointer-coarse:mt-0">
        <TextLink to={`/members/forget/${encodeURIComponent(email)}`}>{text.forget}</TextLink>
      </p>
      <AgreeBox isChecked={form.values.agree} fault={form.faults.agree} onChange={(agree) => form.change({ agree })}>
        {text.agree}
      </AgreeBox>
      <SubmitButton of={form} busy={text.submitting} wide className="h-11!">
        {text.submit}
      </SubmitButton>
    </Form>
  )
}
