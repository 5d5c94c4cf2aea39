import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { takeFocus } from '../../ui/layout/take-focus.ts'
import { text } from './text.ts'
import { type PhoneBinding, phoneFault } from './use-phone-binding.ts'

/** Which phone a code goes to. */
export function PhoneNumberForm({ binding }: { binding: PhoneBinding }) {
  const form = useForm({
    start: { phone: binding.phone },
    faultsOf: ({ phone }) => ({ phone: phoneFault(phone) }),
    send: ({ phone }) => binding.send(phone),
    sending: { isPending: binding.isSending, error: binding.sendError },
    codes: { phone_taken: 'phone' },
    sentences: text.failed,
  })
  const { phone } = form.values
  return (
    <Form of={form} aria-label={text.title} className="grid gap-4">
      <FormAlert of={form} />
      <TextField
        of={form}
        field="phone"
        label={text.phone}
        ref={binding.isBack ? takeFocus : null}
        hint={text.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <div className="grid gap-2">
        <SubmitButton of={form} busy={text.sending} wide className="h-11!">
          {text.send}
        </SubmitButton>
        {binding.isLimited && phoneFault(phone) === undefined && (
          <Button variant="ghost" onClick={() => binding.skipToCode(phone)}>
            {text.haveCode}
          </Button>
        )}
      </div>
    </Form>
  )
}
