import { endFund } from '@zhiheng/contract/fund-admin.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { fundAdminLimits } from '@zhiheng/domain/fund-admin/fund-state.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { EditPanel } from '../../ui/form/edit-panel.tsx'
import { editText } from '../../ui/form/edit-text.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { FundSheet } from './queries.ts'
import { faultOfNote, inForce } from './ruling-form.tsx'
import { sheetText } from './sheet-text.ts'
import { useRefresh } from './use-refresh.ts'

const words = sheetText.form
const { noteLeast: least, noteMost: most } = fundAdminLimits

interface EndFormProps {
  readonly sheet: FundSheet
  readonly onDone: () => void
}

interface Values {
  readonly ended_as: 'merged' | 'liquidated'
  readonly day: IsoDate | null
  readonly into_id: string
  readonly ratio: string
  readonly note: string
  readonly typed_id: string
  readonly password: string
}

/** Records that a class went into another one or was liquidated: its id and the password before anything happens. */
export function EndForm({ sheet, onDone }: EndFormProps) {
  const form = useEndForm({ sheet, onDone })
  const { ended_as: how, day } = form.values
  return (
    <EditPanel of={form} title={sheetText.rulings.end} verb={words.submitEnd} onCancel={onDone}>
      <Callout tone="warn">{words.danger}</Callout>
      <Segment
        label={words.kind}
        value={how}
        choices={[
          { value: 'merged', label: sheetText.rulings.merged },
          { value: 'liquidated', label: sheetText.rulings.liquidated },
        ]}
        onChange={(ended_as) => form.change({ ended_as })}
        className="justify-self-start"
      />
      <div className="grid items-start gap-4 md:grid-cols-3">
        <DayField
          of={form}
          field="day"
          label={words.day}
          hint={words.dayHint}
          value={day}
          onChange={(chosen) => form.change({ day: chosen })}
        />
        {how === 'merged' && (
          <>
            <TextField of={form} field="into_id" label={words.into} autoComplete="off" />
            <TextField
              of={form}
              field="ratio"
              label={words.ratio}
              hint={words.ratioHint}
              inputMode="decimal"
              autoComplete="off"
            />
          </>
        )}
      </div>
      <TextField of={form} field="note" label={words.note} hint={words.noteHint(least, most)} autoComplete="off" />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField of={form} field="typed_id" label={words.typed(sheet.fund.lipper_id)} autoComplete="off" />
        <PasswordField of={form} field="password" label={words.password} autoComplete="current-password" />
      </div>
    </EditPanel>
  )
}

const start: Values = { ended_as: 'merged', day: null, into_id: '', ratio: '', note: '', typed_id: '', password: '' }

function useEndForm({ sheet: { fund, rulings }, onDone }: EndFormProps) {
  const refresh = useRefresh(fund.lipper_id)
  const replaces = inForce(rulings, 'ended')
  const sending = useMutation({
    mutationFn: ({ day, into_id: into, ratio, note, ...rest }: Values & { readonly day: IsoDate }) =>
      call(endFund, {
        params: { id: fund.lipper_id },
        body: {
          ...rest,
          replaces,
          day,
          note: note.trim(),
          typed_id: rest.typed_id.trim(),
          into_id: rest.ended_as === 'merged' ? into.trim() : null,
          ratio: rest.ended_as === 'merged' ? ratioOf(ratio) : null,
        },
      }),
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: words.saved })
      return refresh()
    },
    onError: refresh,
  })
  return useForm({
    start,
    faultsOf: (values) => faultsOf(values, fund.lipper_id),
    send: (values) => {
      if (values.day !== null) sending.mutate({ ...values, day: values.day })
    },
    sending,
    sentences: { stale_version: editText.stale },
  })
}

function faultsOf({ ended_as: how, day, into_id: into, ratio, note, typed_id: typed, password }: Values, id: string) {
  const isMerged = how === 'merged'
  return {
    day: day === null ? words.dayWrong : undefined,
    into_id: isMerged && !isOther(into, id) ? words.intoWrong : undefined,
    ratio: isMerged && ratio.trim() !== '' && ratioOf(ratio) === null ? words.ratioWrong : undefined,
    note: faultOfNote(note),
    typed_id: typed.trim().toUpperCase() === id ? undefined : words.typedWrong,
    password: password === '' ? words.passwordWrong : undefined,
  }
}

function isOther(typed: string, id: string): boolean {
  const plain = typed.trim().toUpperCase()
  return /^[0-9A-Z]{1,20}$/.test(plain) && plain !== id
}

/** The number that was typed; null where it is none, or nothing was. */
function ratioOf(typed: string): number | null {
  const plain = typed.normalize('NFKC').trim()
  const ratio = /^\d{1,6}(\.\d{1,6})?$/.test(plain) ? Number(plain) : 0
  return ratio > 0 && ratio <= fundAdminLimits.mostRatio ? ratio : null
}
