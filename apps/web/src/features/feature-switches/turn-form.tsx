import { useQueryClient } from '@tanstack/react-query'
import { turnFeature } from '@zhiheng/contract/feature-switches.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { EditPanel } from '../../ui/form/edit-panel.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { type FeatureSwitch, switches } from './queries.ts'
import { turnName } from './switch-list.tsx'
import { text } from './text.ts'

interface TurnFormProps {
  readonly row: FeatureSwitch
  readonly onDone: () => void
}

/** Turns a switch, after its name and the password of who does it. */
export function TurnForm({ row, onDone }: TurnFormProps) {
  const form = useTurnForm(row, onDone)
  return (
    <EditPanel of={form} title={turnName(row)} verb={row.on ? text.turnOff : text.turnOn} onCancel={onDone}>
      <div className="max-w-[52em] text-13 text-ink-2">
        <p>{text.hides[row.name]}</p>
        <p className="mt-1">{text.sure(row.name)}</p>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField of={form} field="typed" label={text.typed} autoComplete="off" />
        <PasswordField of={form} field="password" label={text.password} autoComplete="current-password" />
      </div>
    </EditPanel>
  )
}

function useTurnForm({ name, on, version }: FeatureSwitch, onDone: () => void) {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: (said: { readonly typed: string; readonly password: string }) =>
      call(turnFeature, { params: { name }, body: { ...said, on: !on, version } }),
    onSuccess: (reply) => {
      onDone()
      queries.setQueryData(switches.queryKey, reply)
      showToast({ kind: 'success', message: (on ? text.turnedOff : text.turnedOn)(text.names[name]) })
    },
    // someone else was quicker: the list shows how it stands now
    onError: () => queries.invalidateQueries({ queryKey: switches.queryKey }),
  })
  return useForm({
    start: { typed: '', password: '' },
    faultsOf: ({ typed, password }) => ({
      typed: typed.trim() === name ? undefined : text.typedWrong(name),
      password: password === '' ? text.passwordMissing : undefined,
    }),
    send: sending.mutate,
    sending,
    sentences: { stale_version: text.stale },
  })
}
