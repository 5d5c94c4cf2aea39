import { useQueryClient } from '@tanstack/react-query'
import { changeSubsector, createSubsector } from '@zhiheng/contract/firm-pools/subsectors.ts'
import { poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'
import { mayStandBelow } from '@zhiheng/domain/firm-pools/subsector-tree.ts'
import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { Checkbox, Select } from '../../../ui/controls/input.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { EditPanel, NewestNotice } from '../../../ui/form/edit-panel.tsx'
import { editText } from '../../../ui/form/edit-text.ts'
import { FormField, TextField } from '../../../ui/form/text-field.tsx'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import { useReadVersion } from '../../../ui/form/use-read-version.ts'
import { refreshSubsectors, type Subsector } from './queries.ts'
import { sectorsInWords, weightsInWords } from './subsector-words.ts'
import { text } from './text.ts'

interface SubsectorFormProps {
  readonly row: Subsector | null
  /** As it stands now; null for a new one, and for one that is gone. */
  readonly newest: Subsector | null
  readonly entries: readonly Subsector[]
  readonly onDone: () => void
}

interface Inputs {
  readonly name: string
  readonly parent: string
  readonly colour: string
  readonly min: string
  readonly max: string
  readonly on: boolean
  readonly sectors: readonly string[]
}

/** A class of the firm. */
export function SubsectorForm({ row, newest, entries, onDone }: SubsectorFormProps) {
  const version = useReadVersion(newest?.version ?? null)
  const form = useSubsectorForm({ row, version: version.read, onDone })
  return (
    <EditPanel
      of={form}
      title={row === null ? text.add : text.editTitle}
      onCancel={onDone}
      notice={<NewestNotice version={version} newest={newest === null ? null : factsOf(newest)} />}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-3">
        <TextField of={form} field="name" label={text.name} hint={text.nameHint(poolLimits.name)} />
        <Parent form={form} row={row} entries={entries} />
        <TextField of={form} field="colour" label={text.colour} hint={text.colourHint} />
        <TextField of={form} field="min" label={text.min} hint={text.limitHint} inputMode="decimal" />
        <TextField of={form} field="max" label={text.max} hint={text.limitHint} inputMode="decimal" />
      </div>
      <Checkbox checked={form.values.on} onChange={({ target }) => form.change({ on: target.checked })}>
        {text.on}
      </Checkbox>
      <fieldset>
        <legend className="mb-2 text-13 font-medium">{text.sectors}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2 md:grid-cols-3">
          {set23.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={form.values.sectors.includes(id)}
              onChange={({ target }) =>
                form.change({
                  sectors: target.checked
                    ? [...form.values.sectors, id]
                    : form.values.sectors.filter((one) => one !== id),
                })
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </EditPanel>
  )
}

function Parent({
  form,
  row,
  entries,
}: Pick<SubsectorFormProps, 'row' | 'entries'> & { readonly form: FormState<Inputs> }) {
  const tree = entries.map(({ id, parent }) => ({ id, parentId: parent }))
  return (
    <FormField of={form} field="parent" label={text.parent}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={form.values.parent}
          onChange={({ target }) => form.change({ parent: target.value })}
        >
          <option value="">{text.top}</option>
          {entries
            .filter(({ id }) => mayStandBelow(tree, row?.id ?? null, id))
            .map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
        </Select>
      )}
    </FormField>
  )
}

function useSubsectorForm({
  row,
  version,
  onDone,
}: Pick<SubsectorFormProps, 'row' | 'onDone'> & { readonly version: number | null }) {
  const queries = useQueryClient()
  const refresh = () => refreshSubsectors(queries)
  const sending = useMutation({
    mutationFn: (values: Inputs) => {
      const body = {
        name: values.name,
        parent: values.parent === '' ? null : Number(values.parent),
        colour: values.colour.trim() === '' ? null : values.colour.trim().toLowerCase(),
        min_weight: weightOf(values.min),
        max_weight: weightOf(values.max),
        on: values.on,
        sectors: [...values.sectors],
      }
      return row === null || version === null
        ? call(createSubsector, { body })
        : call(changeSubsector, { params: { id: String(row.id) }, body: { ...body, version } })
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
    start: startOf(row),
    faultsOf,
    send: sending.mutate,
    sending,
    paths: { min_weight: 'min', max_weight: 'max', 'sectors.*': 'sectors' },
    sentences: { stale_version: editText.stale },
  })
}

const weightOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))
const typedOf = (weight: number | null) => (weight === null ? '' : String(weight))

function startOf(row: Subsector | null): Inputs {
  if (row === null) return { name: '', parent: '', colour: '', min: '', max: '', on: true, sectors: [] }
  const { name, parent, colour, min_weight: min, max_weight: max, on, sectors } = row
  return {
    name,
    parent: parent === null ? '' : String(parent),
    colour: colour ?? '',
    min: typedOf(min),
    max: typedOf(max),
    on,
    sectors,
  }
}

const isWeight = (typed: string) =>
  typed.trim() === '' || (/^\d{1,3}(\.\d)?$/.test(typed.trim()) && Number(typed) <= 100)

function faultsOf({ name, colour, min, max }: Inputs) {
  const [least, most] = [weightOf(min), weightOf(max)]
  const isName = name.trim() !== '' && lengthOf(name.trim()) <= poolLimits.name
  const isOrdered = least === null || most === null || least <= most
  return {
    name: isName ? undefined : text.wrong.name(poolLimits.name),
    colour: colour.trim() === '' || /^#[0-9a-f]{6}$/i.test(colour.trim()) ? undefined : text.wrong.colour,
    min: isWeight(min) ? undefined : text.wrong.weight,
    max: isWeight(max) ? (isOrdered ? undefined : text.wrong.order) : text.wrong.weight,
  }
}

function factsOf(row: Subsector) {
  return [
    [text.name, row.name],
    [text.sectors, sectorsInWords(row)],
    [text.colour, row.colour ?? ''],
    [text.max, weightsInWords(row)],
    [text.on, row.on ? text.csv.yes : text.csv.no],
  ] as const
}
