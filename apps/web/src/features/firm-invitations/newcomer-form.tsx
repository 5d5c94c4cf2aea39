import { activateInvited } from '@zhiheng/contract/firm-invitations.ts'

import { call } from '../../api/call.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AgreeBox, TermsLinks } from '../joining/agree-box.tsx'
import { faultsOf, type SignUpInputs } from '../joining/sign-up-faults.ts'
import { text as joining } from '../joining/text.ts'
import { NewPasswordField } from '../members/new-password-field.tsx'
import { newPasswordText } from '../members/new-password-text.ts'
import { passwordCodes } from '../members/password-codes.ts'
import { answerText } from './answer-text.ts'
import type { Answering } from './answering.ts'

const text = answerText.newcomer
const { wrong } = joining.signUp
/** Of whoever runs a firm. Source: RELIABILITY 3.1 A4. */
const LONG_PASSWORD = 15

/** What somebody new tells of themselves, to join. */
export function NewcomerForm(answering: Answering) {
  const isColleague = answering.kind === 'sub'
  const form = useNewcomerForm(answering)
  return (
    <Form of={form} aria-label={text.submit} className="grid gap-4">
      <FormAlert of={form} />
      <TextField of={form} field="name" name="nickname" label={text.name} autoComplete="name" />
      <NewPasswordField
        label={isColleague ? text.passwordLong : text.password}
        value={form.values.password}
        error={form.faults.password}
        onChange={(password) => form.change({ password })}
      />
      <TextField
        of={form}
        field="birthYear"
        name="bday-year"
        label={text.birthYear}
        hint={text.birthYearHint}
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
      />
      <AgreeBox isChecked={form.values.agree} fault={form.faults.agree} onChange={(agree) => form.change({ agree })}>
        <TermsLinks words={text.agree} />
      </AgreeBox>
      <SubmitButton of={form} busy={text.submitting} wide className="h-11!">
        {text.submit}
      </SubmitButton>
    </Form>
  )
}

function useNewcomerForm({ email, token, kind, name, onJoined, onLost }: Answering) {
  const isColleague = kind === 'sub'
  const start: SignUpInputs = { email, name, password: '', birthYear: '', agree: false }
  return useForm({
    start,
    faultsOf: (values) => {
      const faults = faultsOf(values)
      const isShort = isColleague && Array.from(values.password).length < LONG_PASSWORD
      return {
        ...faults,
        password: faults.password ?? (isShort ? text.tooShort : undefined),
        agree: values.agree ? undefined : text.agreeWrong,
      }
    },
    send: async ({ name: given, password, birthYear }: SignUpInputs) => {
      const said = { name: given.trim(), password, birth_year: Number(birthYear.trim()), agree: true as const }
      await call(activateInvited, { body: { email, token, ...said } }).then(onJoined, onLost)
    },
    paths: { birth_year: 'birthYear' },
    codes: passwordCodes,
    sentences: {
      rate_limited: answerText.tooOften,
      password_too_short: isColleague ? text.tooShort : newPasswordText.tooShort,
      password_too_common: wrong.passwordCommon,
      too_long: newPasswordText.tooLong,
    },
    fieldSentences: { name: wrong.name, birthYear: wrong.tooYoung, agree: text.agreeWrong },
    after: answerText.kept,
  })
}
