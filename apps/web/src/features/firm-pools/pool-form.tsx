import { useQueryClient } from '@tanstack/react-query'
import { changePool, createPool } from '@zhiheng/contract/firm-pools.ts'
import { poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'
import { Suspense } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { Checkbox } from '../../ui/controls/input.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { EditPanel, NewestNotice } from '../../ui/form/edit-panel.tsx'
import { editText } from '../../ui/form/edit-text.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useReadVersion } from '../../ui/form/use-read-version.ts'
import { type PoolRow, refreshPools } from './queries.ts'
import { text } from './text.ts'

// seldom is a pool removed while somebody writes of it
const GonePool = fetchPart(async () => (await import('./gone-pool.tsx')).GonePool, showError)

type Known = Pick<PoolRow, 'id' | 'name' | 'purpose' | 'version' | 'rules'>

interface PoolFormProps {
  /** As it stands now; null: a new one. */
  readonly newest: Known | null
  /** Told of the pool that was written. */
  readonly onDone: (id: number) => void
  readonly onCancel: () => void
}

const YI = 100_000_000
const { name: mostName, purpose: mostPurpose } = poolLimits

interface Inputs {
  readonly name: string
  readonly purpose: string
  readonly rated: boolean
  readonly size: string
  readonly years: string
}

const sizeOf = (typed: string) => (typed.trim() === '' ? null : Math.round(Number(typed) * YI))
const yearsOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** What is said of a pool, and what it asks of funds. */
export function PoolForm({ newest, onDone, onCancel }: PoolFormProps) {
  const version = useReadVersion(newest?.version ?? null)
  const { form, error } = usePoolForm({ newest, version: version.read, onDone })
  return (
    <EditPanel
      of={form}
      title={newest === null ? text.add : text.edit}
      onCancel={onCancel}
      notice={
        <>
          <NewestNotice version={version} newest={newest && saidOf(startOf(newest))} own={saidOf(form.values)} />
          {newest !== null && error !== null && (
            <Suspense>
              <GonePool poolId={newest.id} error={error} own={saidOf(form.values)} />
            </Suspense>
          )}
        </>
      }
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField of={form} field="name" label={text.name} hint={text.nameHint(mostName)} />
        <TextField of={form} field="purpose" label={text.purpose} hint={text.purposeHint} />
      </div>
      <fieldset className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-3">
        <legend className="mb-2 text-13 font-medium">{text.rules}</legend>
        <TextField of={form} field="size" label={text.leastSize} hint={text.noRule} inputMode="decimal" />
        <TextField of={form} field="years" label={text.leastYears} hint={text.noRule} inputMode="numeric" />
        <Checkbox
          className="md:mt-6"
          checked={form.values.rated}
          onChange={({ target }) => form.change({ rated: target.checked })}
        >
          {text.rated}
        </Checkbox>
      </fieldset>
    </EditPanel>
  )
}

function saidOf({ name, purpose, rated, size, years }: Inputs): (readonly [label: string, said: string])[] {
  return [
    [text.name, name.trim()],
    [text.purpose, purpose.trim()],
    [text.rated, rated ? text.yes : text.no],
    [text.leastSize, size.trim()],
    [text.leastYears, years.trim()],
  ]
}

function usePoolForm({
  newest,
  version,
  onDone,
}: Pick<PoolFormProps, 'newest' | 'onDone'> & { readonly version: number | null }) {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: async (values: Inputs) => {
      const body = {
        name: values.name,
        purpose: values.purpose,
        rules: { rated: values.rated, least_size: sizeOf(values.size), least_years: yearsOf(values.years) },
      }
      if (newest === null || version === null) return (await call(createPool, { body })).id
      await call(changePool, { params: { id: String(newest.id) }, body: { ...body, version } })
      return newest.id
    },
    onSuccess: (id) => {
      onDone(id)
      showToast({ kind: 'success', message: editText.saved })
      return refreshPools(queries)
    },
    // someone else was quicker: the newest stands beside what was filled in
    onError: () => refreshPools(queries),
  })
  const form = useForm<Inputs>({
    start: startOf(newest),
    faultsOf,
    send: sending.mutate,
    sending,
    sentences: { stale_version: editText.stale, not_found: text.notSaved },
  })
  return { form, error: sending.error }
}

function startOf(newest: Known | null): Inputs {
  const { name = '', purpose = '', rules } = newest ?? {}
  return {
    name,
    purpose,
    rated: rules?.rated ?? false,
    size: rules?.least_size == null ? '' : String(rules.least_size / YI),
    years: rules?.least_years == null ? '' : String(rules.least_years),
  }
}

function faultsOf({ name, purpose, size, years }: Inputs) {
  const isName = name.trim() !== '' && lengthOf(name.trim()) <= mostName
  const isSize = size.trim() === '' || (/^\d{1,5}(\.\d{1,2})?$/.test(size.trim()) && isBetween(size, 0.01, 10_000))
  const isYears = years.trim() === '' || (/^\d{1,3}$/.test(years.trim()) && isBetween(years, 1, 100))
  return {
    name: isName ? undefined : text.wrong.name(mostName),
    purpose: lengthOf(purpose.trim()) <= mostPurpose ? undefined : text.wrong.long(mostPurpose),
    size: isSize ? undefined : text.wrong.size,
    years: isYears ? undefined : text.wrong.years,
  }
}

const isBetween = (typed: string, least: number, most: number) => Number(typed) >= least && Number(typed) <= most
