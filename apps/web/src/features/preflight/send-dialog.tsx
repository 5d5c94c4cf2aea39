import { useQueryClient } from '@tanstack/react-query'
import { sendPreflight } from '@zhiheng/contract/preflight.ts'

import { call } from '../../api/call.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { text as all } from './preflight-text.ts'
import { everyPreflight, type PreflightHead } from './queries.ts'

const text = all.send

interface SendDialogProps {
  readonly asked: Asked<void>
  readonly preflight: PreflightHead
}

/** What is about to be sent to whom, and the name and the password before it is. */
export function SendDialog({ asked, preflight }: SendDialogProps) {
  const queries = useQueryClient()
  const { passes, look } = preflight.counts
  const form = useForm({
    start: { with_look: false, typed_name: '', password: '' },
    faultsOf: ({ typed_name: typed, password }) => ({
      typed_name: typed.trim() === preflight.name ? undefined : text.typedWrong,
      password: password === '' ? text.passwordMissing : undefined,
    }),
    codes: { current_password_wrong: 'password' },
    send: async (body) => {
      const { sent } = await call(sendPreflight, { params: { id: String(preflight.id) }, body })
      showToast({ kind: 'success', message: text.sent(formatCount(sent)) })
      asked.answer()
      await Promise.all(everyPreflight.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
  return (
    <AskedDialog
      asked={asked}
      title={text.title}
      text={text.text(formatCount(passes))}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <SubmitButton of={form} busy={text.busy} variant="danger">
            {text.approve}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} aria-label={text.title} className="grid gap-4 pt-4">
        <FormAlert of={form} />
        {look > 0 && (
          <Checkbox
            checked={form.values.with_look}
            onChange={({ target }) => form.change({ with_look: target.checked })}
          >
            {text.withLook(formatCount(look))}
          </Checkbox>
        )}
        <TextField of={form} field="typed_name" label={text.typed} autoComplete="off" hint={preflight.name} />
        <PasswordField of={form} field="password" label={text.password} autoComplete="current-password" />
      </Form>
    </AskedDialog>
  )
}
