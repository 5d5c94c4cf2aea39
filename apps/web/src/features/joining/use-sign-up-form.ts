import { signUp } from '@zhiheng/contract/joining.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { faultsOf, type SignUpFaults, type SignUpInputs } from './sign-up-faults.ts'
import { text } from './text.ts'

const words = text.signUp

export interface SignUpFormState {
  readonly form: RefObject<HTMLFormElement | null>
  readonly inputs: SignUpInputs
  readonly faults: SignUpFaults
  /** What went wrong beside the fields. */
  readonly failure: string | null
  readonly isSending: boolean
  readonly change: (change: Partial<SignUpInputs>) => void
  readonly submit: () => void
}

const empty: SignUpInputs = { email: '', name: '', password: '', birthYear: '', agree: false }

/** Checks before it asks, keeps what was written whatever happens, and leads to the first field at fault. */
export function useSignUpForm(referToken: string | undefined, onMailed: (email: string) => void): SignUpFormState {
  const form = useRef<HTMLFormElement>(null)
  const [inputs, setInputs] = useState(empty)
  const [tried, setTried] = useState(false)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const sending = useMutation({
    mutationFn: (given: SignUpInputs) => call(signUp, { body: bodyOf(given, referToken) }),
    onMutate: () => setChanged(new Set()),
    onSuccess: (_reply, { email }) => onMailed(email.trim()),
  })
  // after the page shows what is at fault
  useEffect(() => {
    if (sending.error) leadToFault(form.current)
  }, [sending.error])
  const said = refusedFields(sending.error, changed)
  const isSending = sending.isPending || sending.isSuccess
  return {
    form,
    inputs,
    faults: { ...said, ...(tried ? faultsOf(inputs) : {}) },
    failure: failureOf(sending.error, said),
    isSending,
    change: (change) => {
      setInputs({ ...inputs, ...change })
      setChanged(new Set([...changed, ...Object.keys(change)]))
    },
    submit: () => {
      setTried(true)
      if (isSending) return
      if (Object.keys(faultsOf(inputs)).length > 0) requestAnimationFrame(() => leadToFault(form.current))
      else sending.mutate(inputs)
    },
  }
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

/** What the server found at fault, until it is changed. */
function refusedFields(error: Error | null, changed: ReadonlySet<string>): SignUpFaults {
  if (!(error instanceof ApiError)) return {}
  const { email, name, birth_year, agree, password } = error.fields
  const byCode = Object.keys(error.fields).length === 0 ? passwordFaults.get(error.code) : undefined
  const said: SignUpFaults = {
    ...(email === undefined ? {} : { email: text.emailWrong }),
    ...(name === undefined ? {} : { name: words.wrong.name }),
    ...(birth_year === undefined ? {} : { birthYear: words.wrong.tooYoung }),
    ...(agree === undefined ? {} : { agree: words.wrong.agree }),
    ...((byCode ?? password) === undefined ? {} : { password: byCode ?? password ?? '' }),
  }
  return Object.fromEntries(Object.entries(said).filter(([key]) => !changed.has(key)))
}

const passwordFaults: ReadonlyMap<string, string> = new Map([
  ['password_too_short', words.wrong.passwordShort],
  ['password_too_common', words.wrong.passwordCommon],
  ['too_long', words.wrong.passwordLong],
])

function failureOf(error: Error | null, said: SignUpFaults): string | null {
  if (error === null || Object.keys(said).length > 0) return null
  if (error instanceof ApiError && error.code === 'rate_limited') return words.tooOften + words.kept
  const isOfField = error instanceof ApiError && (passwordFaults.has(error.code) || error.status === 422)
  // it was said beside a field, which has been changed since
  return isOfField ? null : `${error.message}${/[。！？]$/.test(error.message) ? '' : '。'}${words.kept}`
}

function leadToFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
}
