import { useQueryClient } from '@tanstack/react-query'
import { toggleFirmSignup } from '@zhiheng/contract/firm-settings.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { firmSettings, type FirmSettings } from './queries.ts'
import { text as all } from './text.ts'

const text = all.settings

/** Whether people may join the firm by signing up on its site. */
export function SignupSwitch({ is_signup_open }: Pick<FirmSettings, 'is_signup_open'>) {
  const queries = useQueryClient()
  const turning = useMutation({
    mutationFn: (isOpen: boolean) => call(toggleFirmSignup, { body: { is_open: isOpen } }),
    onSuccess: ({ is_open }) => showToast({ kind: 'success', message: is_open ? text.signupOn : text.signupOff }),
    onError: ({ message }) => showToast({ kind: 'error', message }),
    onSettled: () => queries.invalidateQueries({ queryKey: firmSettings.queryKey }),
  })
  return (
    <Section title={text.signup}>
      <Panel>
        <p className="max-w-[48em] text-13 text-pretty text-ink-2">{text.signupText}</p>
        <Switch
          className="mt-2"
          checked={turning.isPending ? turning.variables : is_signup_open}
          disabled={turning.isPending}
          onChange={({ target }) => turning.mutate(target.checked)}
        >
          {text.signupOpen}
        </Switch>
      </Panel>
    </Section>
  )
}
