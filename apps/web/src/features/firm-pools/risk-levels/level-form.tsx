import { useQueryClient } from '@tanstack/react-query'
import { changeRiskLevel, createRiskLevel } from '@zhiheng/contract/firm-pools/risk-levels.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { formatDay } from '../../../platform/format-day.ts'
import { todayInTaipei } from '../../../platform/today.ts'
import { Select } from '../../../ui/controls/input.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { EditPanel, NewestNotice } from '../../../ui/form/edit-panel.tsx'
import { editText } from '../../../ui/form/edit-text.ts'
import { FormField, TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useReadVersion } from '../../../ui/form/use-read-version.ts'
import type { ChosenFund } from '../chosen-fund.ts'
import { refreshLevels, type RiskLevel } from './queries.ts'
import { text } from './text.ts'

interface LevelFormProps {
  readonly fund: ChosenFund
  /** As it was when editing began; null: a new one. */
  readonly row: RiskLevel | null
  readonly newest: RiskLevel | null
  readonly onDone: () => void
}

interface Inputs {
  readonly level: string
  readonly source: string
  readonly day: IsoDate | null
  readonly refused: string | null
  readonly reason: string
}

const levels = ['1', '2', '3', '4', '5'] as const

/** The firm's own level of a fund, with who decided it and why. */
export function LevelForm({ fund, row, newest, onDone }: LevelFormProps) {
  const version = useReadVersion(newest?.version ?? null)
  const form = useLevelForm({ fund, row, version: version.read, onDone })
  return (
    <EditPanel
      of={form}
      title={row === null ? text.addTitle(fund.name) : text.editTitle(fund.name)}
      onCancel={onDone}
      notice={<NewestNotice version={version} newest={newest === null ? null : factsOf(newest)} />}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormField of={form} field="level" label={text.level}>
          {(control) => (
            <Select
              {...control}
              className="w-full"
              value={form.values.level}
              onChange={({ target }) => form.change({ level: target.value })}
            >
              {levels.map((one) => (
                <option key={one} value={one}>{`RR${one}`}</option>
              ))}
            </Select>
          )}
        </FormField>
        <TextField of={form} field="source" label={text.source} hint={text.sourceHint} />
        <DayField
          of={form}
          field="day"
          label={text.day}
          value={form.values.day}
          onRefused={(refused) => form.change({ refused })}
          onChange={(day) => form.change({ day })}
        />
      </div>
      <TextField of={form} field="reason" label={text.reason} />
    </EditPanel>
  )
}

function useLevelForm({
  fund,
  row,
  version,
  onDone,
}: Pick<LevelFormProps, 'fund' | 'row' | 'onDone'> & { readonly version: number | null }) {
  const queries = useQueryClient()
  const refresh = () => refreshLevels(queries)
  const sending = useMutation({
    mutationFn: ({ level, source, day, reason }: Inputs) => {
      const said = { level: Number(level), source, day: day ?? todayInTaipei(), reason }
      return row === null || version === null
        ? call(createRiskLevel, { body: { ...said, lipper_id: fund.id } })
        : call(changeRiskLevel, { params: { id: String(row.id) }, body: { ...said, version } })
    },
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: editText.saved })
      return refresh()
    },
    // someone else was quicker: the newest stands beside what was filled in
    onError: refresh,
  })
  return useForm<Inputs>({
    start: {
      level: String(row?.level ?? 3),
      source: row?.source ?? '',
      day: row?.day ?? todayInTaipei(),
      refused: null,
      reason: row?.reason ?? '',
    },
    faultsOf: ({ source, day, refused, reason }) => ({
      source: fits(source, poolLimits.source) ? undefined : text.wrong.source(poolLimits.source),
      day: refused ?? (day === null ? text.wrong.day : undefined),
      reason: fits(reason, poolLimits.reason) ? undefined : text.wrong.source(poolLimits.reason),
    }),
    send: sending.mutate,
    sending,
    sentences: { stale_version: editText.stale },
  })
}

const fits = (typed: string, most: number) => typed.trim() !== '' && lengthOf(typed.trim()) <= most

function factsOf({ level, source, day, reason }: RiskLevel) {
  return [
    [text.level, `RR${level}`],
    [text.source, source],
    [text.day, formatDay(day)],
    [text.reason, reason],
  ] as const
}
