import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changePool } from '@zhiheng/contract/firm-pools.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatDay } from '../../platform/format-day.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { Checkbox, Select } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { EditPanel, NewestNotice } from '../../ui/form/edit-panel.tsx'
import { editText } from '../../ui/form/edit-text.ts'
import { FormField, TextField } from '../../ui/form/text-field.tsx'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { useReadVersion } from '../../ui/form/use-read-version.ts'
import { GonePool } from './gone-pool.tsx'
import { type Pool, pool as poolQuery, type PoolFund, readPoolAddress, refreshPools } from './queries.ts'
import { text } from './text.ts'

/** A fund that is put into a pool, or changed there. */
export interface EditedFund {
  readonly id: string
  readonly name: string
  readonly breaches: PoolFund['breaches']
  /** As the pool lists it; null: it does not yet. */
  readonly listed: PoolFund | null
}

interface FundFormProps {
  readonly pool: Pool
  readonly fund: EditedFund
  readonly onDone: () => void
}

interface Inputs {
  readonly shelf: boolean
  readonly subsector: string
  readonly fee: string
  readonly tags: string
  readonly from: IsoDate | null
  readonly to: IsoDate | null
  readonly refused: string | null
  readonly reason: string
  readonly exception: string
}

const words = text.fundForm

/** How a pool lists a fund. */
export function FundForm({ pool, fund, onDone }: FundFormProps) {
  const version = useReadVersion(pool.version)
  const { form, error } = useFundForm({ pool, fund, onDone, version: version.read ?? pool.version })
  const newest = useNewest({ pool, fund }, version.isStale)
  const broken = fund.breaches.map((one) => text.breaches[one]).join(text.joined)
  return (
    <EditPanel
      of={form}
      title={`${fund.listed === null ? words.add : words.edit}：${fund.name}`}
      onCancel={onDone}
      notice={
        <>
          <NewestNotice version={version} newest={newestSaid({ fund, pool }, newest)} own={saidOf(form.values, pool)} />
          <GonePool
            poolId={pool.id}
            error={error}
            own={[[text.columns.fund, fund.name], ...saidOf(form.values, pool)]}
          />
        </>
      }
    >
      {broken !== '' && <Callout tone="warn">{text.breaks(broken)}</Callout>}
      <Checkbox checked={form.values.shelf} onChange={({ target }) => form.change({ shelf: target.checked })}>
        {`${words.shelf}（${words.shelfHint}）`}
      </Checkbox>
      <div className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-3">
        <Subsector form={form} pool={pool} />
        <TextField of={form} field="fee" label={words.fee} hint={words.feeHint} inputMode="decimal" />
        <TextField of={form} field="tags" label={words.tags} hint={words.tagsHint} />
        <DayField
          of={form}
          field="from"
          label={words.from}
          value={form.values.from}
          onRefused={(refused) => form.change({ refused })}
          onChange={(from) => form.change({ from })}
        />
        <DayField
          of={form}
          field="to"
          label={words.to}
          hint={words.toHint}
          value={form.values.to}
          onRefused={(refused) => form.change({ refused })}
          onChange={(to) => form.change({ to })}
        />
      </div>
      <TextField of={form} field="reason" label={words.reason} hint={words.reasonHint} />
      {broken !== '' && <TextField of={form} field="exception" label={words.exception} hint={words.exceptionHint} />}
    </EditPanel>
  )
}

function Subsector({ form, pool }: { readonly form: FormState<Inputs>; readonly pool: Pool }) {
  return (
    <FormField of={form} field="subsector" label={words.subsector}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={form.values.subsector}
          onChange={({ target }) => form.change({ subsector: target.value })}
        >
          <option value="">{text.bySector}</option>
          {pool.subsectors.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

const tagsOf = (typed: string) =>
  typed
    .split(/[、,;]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

function useFundForm({ pool, fund, onDone, version }: FundFormProps & { readonly version: number }) {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: ({ shelf, from, to, reason, subsector, fee, tags, exception }: Inputs) =>
      call(changePool, {
        params: { id: String(pool.id) },
        body: {
          version,
          put: [
            {
              shelf,
              to,
              reason,
              lipper_id: fund.id,
              from: from ?? todayInTaipei(),
              subsector: subsector === '' ? null : Number(subsector),
              fee: fee.trim() === '' ? null : Number(fee),
              tags: tagsOf(tags),
              exception: exception.trim() === '' ? null : exception,
            },
          ],
        },
      }),
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: editText.saved })
      return refreshPools(queries)
    },
    // someone else was quicker: the newest stands beside what was filled in
    onError: () => refreshPools(queries),
  })
  const form = useForm<Inputs>({
    start: startOf(fund.listed),
    faultsOf: (values) => faultsOf(values, fund),
    send: sending.mutate,
    sending,
    paths: { 'put.*.exception': 'exception', 'put.*.to': 'to', 'put.*.fee': 'fee', 'put.*.tags.*': 'tags' },
    sentences: { stale_version: editText.stale, not_found: text.notSaved },
  })
  return { form, error: sending.error }
}

function startOf(listed: PoolFund | null): Inputs {
  return {
    shelf: listed?.shelf ?? true,
    subsector: listed?.subsector_set === true ? String(listed.subsector) : '',
    fee: listed?.fee == null ? '' : String(listed.fee),
    tags: listed?.tags.join(text.joined) ?? '',
    from: listed?.from ?? todayInTaipei(),
    to: listed?.to ?? null,
    refused: null,
    reason: listed?.reason ?? '',
    exception: listed?.exception ?? '',
  }
}

const isLong = (typed: string) => lengthOf(typed.trim()) > poolLimits.reason

function faultsOf({ fee, tags, from, to, refused, reason, exception }: Inputs, { breaches }: EditedFund) {
  const isFee = fee.trim() === '' || (/^\d{1,3}(\.\d{1,2})?$/.test(fee.trim()) && Number(fee) <= 100)
  const said = tagsOf(tags)
  const areTags = said.length <= poolLimits.tags && said.every((tag) => lengthOf(tag) <= poolLimits.tag)
  return {
    fee: isFee ? undefined : text.wrong.fee,
    tags: areTags ? undefined : text.wrong.tags,
    from: refused ?? (from === null ? text.wrong.from : undefined),
    to: from !== null && to !== null && to < from ? text.wrong.days : undefined,
    reason: isLong(reason) ? text.wrong.long(poolLimits.reason) : undefined,
    exception: isLong(exception)
      ? text.wrong.long(poolLimits.reason)
      : breaches.length > 0 && exception.trim() === ''
        ? text.wrong.exception
        : undefined,
  }
}

function saidOf(inputs: Inputs, { subsectors }: Pool): (readonly [label: string, said: string])[] {
  const { shelf, subsector, fee, tags, from, to, reason, exception } = inputs
  const own = subsectors.find(({ id }) => String(id) === subsector)
  return [
    [words.shelf, shelf ? text.shelves.on : text.shelves.off],
    [words.subsector, own?.name ?? text.bySector],
    [words.fee, fee.trim()],
    [words.tags, tagsOf(tags).join(text.joined)],
    [words.from, from === null ? '' : formatDay(from)],
    [words.to, to === null ? '' : formatDay(to)],
    [words.reason, reason.trim()],
    [words.exception, exception.trim()],
  ]
}

/**
 * How the pool lists the fund by now, whichever page of it is shown; null: not at all; undefined: nobody has changed the
 * pool, or it is not known yet.
 */
function useNewest({ pool, fund }: Pick<FundFormProps, 'pool' | 'fund'>, isStale: boolean) {
  const asked = readPoolAddress(new URLSearchParams({ query: fund.id }))
  const { data, isFetching } = useQuery({ ...poolQuery(String(pool.id), asked), enabled: isStale })
  if (data === undefined || isFetching) return
  return data.funds.find(({ lipper_id: id }) => id === fund.id) ?? null
}

/** What is said of it beside what was filled in: nothing where the change was to something else; null where it was taken out. */
function newestSaid({ pool, fund }: Pick<FundFormProps, 'pool' | 'fund'>, newest: PoolFund | null | undefined) {
  if (newest) return saidOf(startOf(newest), pool)
  return newest === null && fund.listed !== null ? null : []
}
