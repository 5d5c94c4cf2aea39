import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Shown, Specimen } from './specimen.tsx'
import { text } from './ui-text.ts'

const { state, word, use } = text

/** How long the specimen is busy, in ms: long enough to be seen. */
const BUSY_MS = 1200

/** Fields, what is wrong with them and with the whole, and the button that sends them. */
export function UiForm() {
  const form = useForm({
    start: { email: '', amount: '' },
    faultsOf: ({ email }) => (email.includes('@') ? {} : { email: word.emailFault }),
    problemOf: ({ amount }) => (amount === '0' ? word.formProblem : null),
    send: () => new Promise((sent) => setTimeout(sent, BUSY_MS)),
  })
  return (
    <Specimen name="Form" use={use.form}>
      <Shown as={state.plain} size="half">
        <Form of={form} className="grid gap-4">
          <TextField of={form} field="email" label={word.email} mark={word.required} />
          <TextField of={form} field="amount" label={word.amount} hint={word.formHint} after={word.yuan} />
          <FormAlert of={form} />
          <div>
            <SubmitButton of={form} busy={word.sending} variant="secondary">
              {word.send}
            </SubmitButton>
          </div>
        </Form>
      </Shown>
    </Specimen>
  )
}
