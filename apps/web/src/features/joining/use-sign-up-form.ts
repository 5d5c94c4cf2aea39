import { signUp } from '@zhiheng/contract/joining.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { newPasswordText } from '../members/new-password-text.ts'
import { passwordCodes } from '../members/password-codes.ts'
import { faultsOf, type SignUpInputs } from './sign-up-faults.ts'
import { text } from './text.ts'

const { wrong, tooOften, kept } = text.signUp

const empty: SignUpInputs = { email: '', name: '', password: '', birthYear: '', agree: false }

/** What a newcomer tells of themselves, and where the sending of it stands. */
export function useSignUpForm(
  referToken: string | undefined,
  onMailed: (email: string) => void,
): FormState<SignUpInputs> {
  const sending = useMutation({
    mutationFn: (given: SignUpInputs) => call(signUp, { body: bodyOf(given, referToken) }),
    onSuccess: (_reply, { email }) => onMailed(email.trim()),
  })
  return useForm({
    start: empty,
    faultsOf,
    send: sending.mutate,
    sending,
    isOnce: true,
    paths: { birth_year: 'birthYear' },
    codes: passwordCodes,
    sentences: {
      rate_limited: tooOften,
      password_too_short: newPasswordText.tooShort,
      password_too_common: wrong.passwordCommon,
      too_long: newPasswordText.tooLong,
    },
    fieldSentences: { email: text.emailWrong, name: wrong.name, birthYear: wrong.tooYoung, agree: wrong.agree },
    after: kept,
  })
}

function bodyOf({ email, name, password, birthYear }: SignUpInputs, referToken: string | undefined) {
  return {
    email: email.trim(),
    name: name.trim(),
    password,
    birth_year: Number(birthYear.trim()),
    agree: true as const,
    ...(referToken === undefined ? {} : { refer_token: referToken }),
  }
}
