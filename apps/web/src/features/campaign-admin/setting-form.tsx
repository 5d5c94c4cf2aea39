import { useQueryClient } from '@tanstack/react-query'
import { setCampaignTask } from '@zhiheng/contract/campaign-admin.ts'
import { campaignReasonLengths } from '@zhiheng/domain/campaign-admin/limits.ts'
import { taskTexts } from '@zhiheng/domain/campaign/text.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Checkbox } from '../../ui/controls/input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { EditPanel, NewestNotice } from '../../ui/form/edit-panel.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useReadVersion } from '../../ui/form/use-read-version.ts'
import { type TaskFile, taskOf, tasks } from './queries.ts'
import { timeOf } from './task-state.tsx'
import { text as all } from './text.ts'

const text = all.setting

interface SettingFormProps {
  /** As it stands now. */
  readonly file: TaskFile
  readonly onDone: () => void
}

/** Turns a task on or off and gives it a time, after its key and the password of who does it. */
export function SettingForm({ file, onDone }: SettingFormProps) {
  const version = useReadVersion(file.version)
  const form = useSettingForm({ file, version: version.read ?? 0, onDone })
  const { is_on: isOn, from, until } = form.values
  const { on, off, isOnFact } = text
  return (
    <EditPanel
      of={form}
      title={text.title(taskTexts[file.task].title)}
      verb={text.save}
      onCancel={onDone}
      notice={
        <NewestNotice
          version={version}
          newest={[
            [isOnFact, file.is_on ? on : off],
            [all.page.time, timeOf(file) ?? all.page.always],
          ]}
        />
      }
    >
      <div>
        <Checkbox checked={isOn} onChange={({ target }) => form.change({ is_on: target.checked })}>
          {text.isOn}
        </Checkbox>
        <p className="max-w-[52em] text-13 text-pretty text-ink-2">{text.hint}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DayField
          of={form}
          field="from"
          label={text.from}
          value={from}
          onRefused={(refused) => form.change({ fromRefused: refused })}
          onChange={(day) => form.change({ from: day })}
        />
        <DayField
          of={form}
          field="until"
          label={text.until}
          value={until}
          onRefused={(refused) => form.change({ untilRefused: refused })}
          onChange={(day) => form.change({ until: day })}
        />
      </div>
      <TextField of={form} field="reason" label={text.reason} autoComplete="off" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField of={form} field="typed" label={text.typed(file.task)} autoComplete="off" />
        <PasswordField of={form} field="password" label={text.password} autoComplete="current-password" />
      </div>
    </EditPanel>
  )
}

interface Filled extends Pick<TaskFile, 'is_on' | 'from' | 'until'> {
  readonly fromRefused: string | null
  readonly untilRefused: string | null
  readonly reason: string
  readonly typed: string
  readonly password: string
}

function useSettingForm({ file, version, onDone }: SettingFormProps & { readonly version: number }) {
  const queries = useQueryClient()
  const params = { task: file.task }
  const sending = useMutation({
    mutationFn: ({ fromRefused: _from, untilRefused: _until, ...said }: Filled) =>
      call(setCampaignTask, { params, body: { ...said, version } }),
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: text.saved })
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: taskOf(file.task).queryKey }),
        queries.invalidateQueries({ queryKey: tasks.queryKey }),
      ]),
  })
  const start: Filled = {
    is_on: file.is_on,
    from: file.from,
    until: file.until,
    fromRefused: null,
    untilRefused: null,
    reason: '',
    typed: '',
    password: '',
  }
  return useForm<Filled>({
    start,
    faultsOf: (filled) => faultsOf(filled, file.task),
    send: sending.mutate,
    sending,
    sentences: { stale_version: all.stale },
  })
}

function faultsOf({ from, until, fromRefused, untilRefused, reason, typed, password }: Filled, key: string) {
  const { least, most } = campaignReasonLengths
  const length = lengthOf(reason.trim())
  return {
    from: fromRefused ?? undefined,
    until: untilRefused ?? (from !== null && until !== null && until < from ? text.untilFirst : undefined),
    reason: length < least || length > most ? text.wrongReason(least, most) : undefined,
    typed: typed.trim() === key ? undefined : text.typedWrong,
    password: password === '' ? text.passwordMissing : undefined,
  }
}
