import { writeToUs } from '@zhiheng/contract/help.ts'
import { contactLengths, type ContactTopic, contactTopics } from '@zhiheng/domain/help/contact.ts'
import { isEmail } from '@zhiheng/domain/members/email.ts'
import { type RefObject, useRef, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { contactText as text } from './contact-text.ts'

export interface ContactInputs {
  readonly name: string
  readonly email: string
  readonly topic: ContactTopic | ''
  readonly message: string
  /** For machines: stays empty. */
  readonly website: string
}

type Key = keyof ContactInputs
export type ContactFaults = Partial<Record<Key, string>>

export interface ContactFormState {
  readonly form: RefObject<HTMLFormElement | null>
  readonly inputs: ContactInputs
  readonly faults: ContactFaults
  /** What went wrong beside the fields. */
  readonly failure: string | null
  readonly isSending: boolean
  readonly change: (change: Partial<ContactInputs>) => void
  readonly submit: () => void
}

/** Checks before it asks, keeps what was written whatever happens, and leads to the first field at fault. */
export function useContactForm(start: { name: string; email: string }, onSent: (receipt: string) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [inputs, setInputs] = useState<ContactInputs>({ ...start, topic: '', message: '', website: '' })
  const [tried, setTried] = useState(false)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  // two presses may come before the page knows of the first
  const isUnderWay = useRef(false)
  const sending = useMutation({
    mutationFn: (body: ContactInputs & { topic: ContactTopic }) => call(writeToUs, { body: bodyOf(body) }),
    onMutate: () => setChanged(new Set()),
    onSuccess: ({ receipt }) => onSent(receipt),
    onError: () => requestAnimationFrame(() => leadToFault(form.current)),
    onSettled: () => void (isUnderWay.current = false),
  })
  const said = refusedFields(sending.error, changed)
  const faults = { ...said, ...(tried ? faultsOf(inputs) : {}) }
  const state: ContactFormState = {
    form,
    inputs,
    faults,
    failure: failureOf(sending.error, said),
    isSending: sending.isPending,
    change: (change) => {
      setInputs({ ...inputs, ...change })
      setChanged(new Set([...changed, ...Object.keys(change)]))
    },
    submit: () => {
      setTried(true)
      const { topic } = inputs
      if (isUnderWay.current) return
      if (topic === '' || Object.keys(faultsOf(inputs)).length > 0) {
        requestAnimationFrame(() => leadToFault(form.current))
        return
      }
      isUnderWay.current = true
      sending.mutate({ ...inputs, topic })
    },
  }
  return state
}

function bodyOf({ name, email, topic, message, website }: ContactInputs & { topic: ContactTopic }) {
  // what a machine filled in goes along, and is refused
  return { name: name.trim(), email: email.trim(), topic, message, website }
}

/** How many characters a message has as the server counts them. */
export function lengthOf(message: string): number {
  return Array.from(message.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()).length
}

function faultsOf({ name, email, topic, message }: ContactInputs): ContactFaults {
  const [names, length] = [lengthOf(name), lengthOf(message)]
  const { least, most } = contactLengths
  return {
    ...(names < 1 || names > 40 ? { name: text.wrong.name } : {}),
    ...(isEmail(email) ? {} : { email: text.wrong.email }),
    ...(contactTopics.some((known) => known === topic) ? {} : { topic: text.wrong.topic }),
    ...(length < least || length > most ? { message: text.wrong.message(least, most) } : {}),
  }
}

/** What the server found at fault, until it is changed. */
function refusedFields(error: Error | null, changed: ReadonlySet<string>): ContactFaults {
  if (!(error instanceof ApiError)) return {}
  const { email: _said, ...rest } = error.fields
  const fields = error.fields['email'] === undefined ? rest : { ...rest, email: text.wrong.email }
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !changed.has(key)))
}

function failureOf(error: Error | null, { website, ...said }: ContactFaults): string | null {
  if (error === null || (website === undefined && Object.keys(said).length > 0)) return null
  const sentence = error instanceof ApiError && error.code === 'rate_limited' ? text.tooOften : error.message
  return `${sentence}${text.failedKept}`
}

function leadToFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
}
