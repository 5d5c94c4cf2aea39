import { useQueryClient } from '@tanstack/react-query'
import { changeFundField, createFundField } from '@zhiheng/contract/firm-pools/fund-fields.ts'
import { type FundFieldKind, fundFieldKinds } from '@zhiheng/domain/firm-pools/fund-field.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { Select } from '../../../ui/controls/input.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { EditPanel, NewestNotice } from '../../../ui/form/edit-panel.tsx'
import { editText } from '../../../ui/form/edit-text.ts'
import { FormField, TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useReadVersion } from '../../../ui/form/use-read-version.ts'
import { type FundField, refreshFields } from './queries.ts'
import { text } from './text.ts'

interface FieldFormProps {
  readonly row: FundField | null
  readonly newest: FundField | null
  readonly onDone: () => void
}

interface Inputs {
  readonly name: string
  readonly kind: FundFieldKind
}

/** A column of the firm: its name, and for a new one what stands in it. */
export function FieldForm({ row, newest, onDone }: FieldFormProps) {
  const queries = useQueryClient()
  const version = useReadVersion(newest?.version ?? null)
  const refresh = () => refreshFields(queries)
  const sending = useMutation({
    mutationFn: ({ name, kind }: Inputs) =>
      row === null || version.read === null
        ? call(createFundField, { body: { name, kind } })
        : call(changeFundField, { params: { id: String(row.id) }, body: { name, version: version.read } }),
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: editText.saved })
      return refresh()
    },
    // someone else was quicker: the newest stands beside what was filled in
    onError: refresh,
  })
  const form = useForm<Inputs>({
    start: { name: row?.name ?? '', kind: row?.kind ?? 'text' },
    faultsOf: ({ name }) => ({
      name: name.trim() !== '' && lengthOf(name.trim()) <= 20 ? undefined : text.wrongName,
    }),
    send: sending.mutate,
    sending,
    sentences: { stale_version: editText.stale },
  })
  return (
    <EditPanel
      of={form}
      title={row === null ? text.addTitle : text.editTitle}
      onCancel={onDone}
      notice={<NewestNotice version={version} newest={newest === null ? null : [[text.name, newest.name]]} />}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField of={form} field="name" label={text.name} hint={text.nameHint} />
        <FormField of={form} field="kind" label={text.kind} hint={text.kindHint}>
          {(control) => (
            <Select
              {...control}
              className="w-full"
              disabled={row !== null}
              value={form.values.kind}
              onChange={({ target }) =>
                form.change({ kind: fundFieldKinds.find((one) => one === target.value) ?? 'text' })
              }
            >
              {fundFieldKinds.map((one) => (
                <option key={one} value={one}>
                  {text.kinds[one]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
    </EditPanel>
  )
}
