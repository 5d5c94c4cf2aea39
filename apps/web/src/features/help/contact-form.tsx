import { contactLengths, contactTopics } from '@zhiheng/domain/help/contact.ts'
import { contactTopicNames } from '@zhiheng/domain/help/text.ts'

import { Select } from '../../ui/controls/input.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { FormField, TextField } from '../../ui/form/text-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { takeFocus } from '../../ui/layout/take-focus.ts'
import { contactText as text } from './contact-text.ts'
import { type ContactInputs, lengthOfMessage, useContactForm } from './use-contact-form.ts'

interface ContactFormProps {
  /** What we know of a member; empty for a visitor. */
  readonly name: string
  readonly email: string
  /** It comes in the place of the receipt of one before: the keyboard goes on here. */
  readonly isAnother?: boolean
  readonly onSent: (receipt: string) => void
}

/** Who writes, about what, and the message. */
export function ContactForm({ name, email, isAnother = false, onSent }: ContactFormProps) {
  const form = useContactForm({ name, email }, onSent)
  return (
    <Form of={form} aria-label={text.title} className="relative grid gap-4">
      <FormAlert of={form} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField of={form} field="name" label={text.name} ref={isAnother ? takeFocus : null} autoComplete="name" />
        <TextField
          of={form}
          field="email"
          label={text.email}
          hint={text.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <Topic form={form} />
      <Message form={form} />
      <Trap form={form} />
      <div>
        <SubmitButton of={form} busy={text.submitting} className="h-11! max-sm:w-full sm:min-w-40">
          {text.submit}
        </SubmitButton>
      </div>
    </Form>
  )
}

interface PartProps {
  readonly form: FormState<ContactInputs>
}

function Topic({ form }: PartProps) {
  return (
    <FormField of={form} field="topic" label={text.topic}>
      {(control) => (
        <Select
          {...control}
          className="w-full md:w-72"
          value={form.values.topic}
          onChange={(event) =>
            form.change({ topic: contactTopics.find((topic) => topic === event.target.value) ?? '' })
          }
        >
          <option value="">{text.topicChoose}</option>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {contactTopicNames[topic]}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

function Message({ form }: PartProps) {
  const { least, most } = contactLengths
  return (
    <div>
      <TextAreaField of={form} field="message" label={text.message} hint={text.messageHint(least, most)} rows={8} />
      <p className="mt-0.5 text-12 text-ink-3">{text.count(lengthOfMessage(form.values.message))}</p>
    </div>
  )
}

/** Out of everyone's sight and reach but a machine's, which fills in whatever it finds. */
function Trap({ form }: PartProps) {
  return (
    <div aria-hidden="true" className="vh">
      <label>
        {text.trap}
        <input {...form.text('website')} name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
