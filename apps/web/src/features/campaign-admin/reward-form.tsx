import { useQueryClient } from '@tanstack/react-query'
import { askTaskReward } from '@zhiheng/contract/campaign-admin.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { campaignReasonLengths } from '@zhiheng/domain/campaign-admin/limits.ts'
import { rewardLimits } from '@zhiheng/domain/campaign/terms.ts'
import { taskTexts } from '@zhiheng/domain/campaign/text.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { EditPanel } from '../../ui/form/edit-panel.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { type TaskFile, taskOf, tasks } from './queries.ts'
import { text as all } from './text.ts'

const text = all.reward

interface RewardFormProps {
  readonly file: TaskFile
  readonly today: IsoDate
  readonly onDone: () => void
}

/** Asks for another reward from a day to come on. */
export function RewardForm({ file, today, onDone }: RewardFormProps) {
  const form = useRewardForm({ file, today, onDone })
  return (
    <EditPanel of={form} title={text.formTitle(taskTexts[file.task].title)} verb={text.send} onCancel={onDone}>
      <p className="max-w-[52em] text-13 text-ink-2">{text.lead}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField of={form} field="points" label={text.points} inputMode="numeric" autoComplete="off" />
        <DayField
          of={form}
          field="from"
          label={text.from}
          value={form.values.from}
          onRefused={(refused) => form.change({ refused })}
          onChange={(from) => form.change({ from })}
        />
      </div>
      <TextField of={form} field="reason" label={text.reason} autoComplete="off" />
    </EditPanel>
  )
}

interface Filled {
  readonly points: string
  readonly from: IsoDate | null
  readonly refused: string | null
  readonly reason: string
}

function useRewardForm({ file, today, onDone }: RewardFormProps) {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: ({ points, from, reason }: Filled) =>
      call(askTaskReward, {
        params: { task: file.task },
        body: { points: Number(points), from: from ?? today, reason },
      }),
    onSuccess: (reply) => {
      onDone()
      queries.setQueryData(taskOf(file.task).queryKey, (known) => known && { ...known, ...reply })
      showToast({ kind: 'success', message: text.sent })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: tasks.queryKey }),
  })
  const start: Filled = { points: '', from: null, refused: null, reason: '' }
  return useForm<Filled>({
    start,
    faultsOf: ({ points, from, refused, reason }) => ({
      points: faultOfPoints(points, file.reward),
      from: refused ?? (from === null || from <= today ? text.wrongFrom : undefined),
      reason: faultOfReason(reason),
    }),
    send: sending.mutate,
    sending,
    sentences: { stale_version: all.stale },
  })
}

function faultOfPoints(typed: string, now: number): string | undefined {
  const { least, most } = rewardLimits
  const points = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  if (points < least || points > most) return text.wrongPoints(least, most)
  return points === now ? text.same : undefined
}

function faultOfReason(reason: string): string | undefined {
  const { least, most } = campaignReasonLengths
  const length = lengthOf(reason.trim())
  return length < least || length > most ? all.setting.wrongReason(least, most) : undefined
}
