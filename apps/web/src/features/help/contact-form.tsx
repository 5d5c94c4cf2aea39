import { contactLengths, contactTopics } from '@zhiheng/domain/help/contact.ts'
import { contactTopicNames } from '@zhiheng/domain/help/text.ts'

import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input, Select } from '../../ui/controls/input.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { contactText as text } from './contact-text.ts'
import { type ContactFormState, lengthOf, useContactForm } from './use-contact-form.ts'

interface ContactFormProps {
  /** What we know of a member; empty for a visitor. */
  readonly name: string
  readonly email: string
  readonly onSent: (receipt: string) => void
}

/** Who writes, about what, and the message. */
export function ContactForm({ name, email, onSent }: ContactFormProps) {
  const state = useContactForm({ name, email }, onSent)
  const { form, failure, isSending, submit } = state
  return (
    <form
      ref={form}
      noValidate
      aria-label={text.title}
      className="relative grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {failure !== null && (
        <div role="alert" tabIndex={-1}>
          <Callout tone="danger">{failure}</Callout>
        </div>
      )}
      <Sender {...state} />
      <Topic {...state} />
      <Message {...state} />
      <Trap {...state} />
      <div>
        <Button type="submit" variant="primary" disabled={isSending} className="h-11! max-sm:w-full sm:min-w-40">
          {isSending ? text.submitting : text.submit}
        </Button>
      </div>
    </form>
  )
}

function Sender({ inputs, faults, change }: ContactFormState) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={text.name} error={faults.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            value={inputs.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={text.email} hint={text.emailHint} error={faults.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={inputs.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}

function Topic({ inputs, faults, change }: ContactFormState) {
  return (
    <Field label={text.topic} error={faults.topic}>
      {(control) => (
        <Select
          {...control}
          name="topic"
          className="w-full md:w-72"
          value={inputs.topic}
          onChange={(event) => change({ topic: contactTopics.find((topic) => topic === event.target.value) ?? '' })}
        >
          <option value="">{text.topicChoose}</option>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {contactTopicNames[topic]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Message({ inputs, faults, change }: ContactFormState) {
  const { least, most } = contactLengths
  return (
    <div>
      <Field label={text.message} hint={text.messageHint(least, most)} error={faults.message}>
        {(control) => (
          <TextArea
            {...control}
            name="message"
            rows={8}
            value={inputs.message}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </Field>
      <p className="mt-0.5 text-12 text-ink-3">{text.count(lengthOf(inputs.message))}</p>
    </div>
  )
}

/** Out of everyone's sight and reach but a machine's, which fills in whatever it finds. */
function Trap({ inputs, change }: ContactFormState) {
  return (
    <div aria-hidden="true" className="vh">
      <label>
        {text.trap}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={inputs.website}
          onChange={(event) => change({ website: event.target.value })}
        />
      </label>
    </div>
  )
}
