import { writeToUs } from '@zhiheng/contract/help.ts'
import { contactLengths, type ContactTopic, contactTopics } from '@zhiheng/domain/help/contact.ts'
import { isEmail } from '@zhiheng/domain/members/email.ts'
import { isName, lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import type { Faults } from '../../ui/form/faults-of-error.ts'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { contactText as text } from './contact-text.ts'

export interface ContactInputs {
  readonly name: string
  readonly email: string
  readonly topic: ContactTopic | ''
  readonly message: string
  /** For machines: stays empty. */
  readonly website: string
}

/** Who writes, about what, and where the sending of it stands. */
export function useContactForm(
  start: { name: string; email: string },
  onSent: (receipt: string) => void,
): FormState<ContactInputs> {
  const sending = useMutation({
    mutationFn: (body: ContactInputs & { topic: ContactTopic }) => call(writeToUs, { body: bodyOf(body) }),
    onSuccess: ({ receipt }) => onSent(receipt),
  })
  return useForm<ContactInputs>({
    start: { ...start, topic: '', message: '', website: '' },
    faultsOf,
    send: (values) => {
      const { topic } = values
      if (topic !== '') sending.mutate({ ...values, topic })
    },
    sending,
    // the box that nobody sees
    paths: { website: null },
    fieldSentences: { email: text.wrong.email },
    sentences: { rate_limited: text.tooOften },
    after: text.failedKept,
  })
}

function bodyOf({ name, email, topic, message, website }: ContactInputs & { topic: ContactTopic }) {
  // what a machine filled in goes along, and is refused
  return { name: name.trim(), email: email.trim(), topic, message, website }
}

/** How many characters a message has as the server counts them. */
export function lengthOfMessage(message: string): number {
  return lengthOf(message.replaceAll(/\r\n?/g, '\n'))
}

function faultsOf({ name, email, topic, message }: ContactInputs): Faults<ContactInputs> {
  const length = lengthOfMessage(message)
  const { least, most } = contactLengths
  return {
    name: isName(name) ? undefined : text.wrong.name,
    email: isEmail(email) ? undefined : text.wrong.email,
    topic: contactTopics.some((known) => known === topic) ? undefined : text.wrong.topic,
    message: length < least || length > most ? text.wrong.message(least, most) : undefined,
  }
}
