import { useQueryClient } from '@tanstack/react-query'
import { changePool } from '@zhiheng/contract/firm-pools.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { useState } from 'react'

import { isNotFound } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatCount } from '../../platform/format-number.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DateInput } from '../../ui/controls/date-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Checkbox, Input } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useReadVersion } from '../../ui/form/use-read-version.ts'
import { LineCounts, LineTroubles } from './brought-lines.tsx'
import { bringText as text } from './fund-text.ts'
import { GonePool } from './gone-pool.tsx'
import { type Pool, refreshPools } from './queries.ts'
import { chosenOf, type Matched, type MatchReport, type Trouble } from './sort-matches.ts'
import { text as all } from './text.ts'
import { whyInWords } from './why-in-words.ts'

interface MatchedFundsProps {
  readonly pool: Pick<Pool, 'id' | 'version'>
  readonly report: MatchReport
  readonly onDone: () => void
  /** Somebody else changed the pool since the lines were matched: what was found of them may be wrong. */
  readonly onStale: () => void
}

/** What came of the lines, what is to be done about some of them, and the one press that keeps it. */
export function MatchedFunds({ pool, report, onDone, onStale }: MatchedFundsProps) {
  const { read } = useReadVersion(pool.version)
  const [note, setNote] = useState('')
  const [alsoListed, setAlsoListed] = useState(false)
  const [from, setFrom] = useState<IsoDate | null>(todayInTaipei())
  const putting = usePutting({ id: pool.id, version: read ?? pool.version }, { onDone, onStale })
  const chosen = chosenOf(report, { note, alsoListed })
  const has = (is: (one: Matched) => boolean) => report.funds.some(is)
  return (
    <section aria-label={text.report} className="mt-2 grid gap-4 border-t border-line pt-4">
      <h3 className="text-14 font-bold">{text.report}</h3>
      <Counts report={report} />
      {has(({ match }) => match.breaches.length > 0) && (
        <Field label={text.note} hint={text.noteHint}>
          {(control) => (
            <Input {...control} value={note} maxLength={300} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
      )}
      {has(({ match }) => match.listed) && (
        <Checkbox checked={alsoListed} onChange={({ target }) => setAlsoListed(target.checked)}>
          {text.alsoListed}
        </Checkbox>
      )}
      <div className="max-w-60">
        <Field label={text.from}>{(control) => <DateInput {...control} value={from} onChange={setFrom} />}</Field>
      </div>
      {putting.error !== null && (
        <div role="alert">
          <Callout tone="danger">{isNotFound(putting.error) ? all.notSaved : putting.error.message}</Callout>
        </div>
      )}
      <GonePool poolId={pool.id} error={putting.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={putting.isPending || chosen.length === 0 || from === null}
          onClick={() => from !== null && putting.mutate({ chosen, note, from })}
        >
          {putting.isPending ? text.putting : text.put(formatCount(chosen.length))}
        </Button>
      </div>
      <LineTroubles
        title={text.problems}
        download={text.download}
        csvName={text.csvName}
        troubles={report.troubles.map(({ why, ...line }) => ({ ...line, why: whyInWords(why) }))}
      />
    </section>
  )
}

function Counts({ report: { funds, troubles, tooMany } }: Pick<MatchedFundsProps, 'report'>) {
  const of = (kind: Trouble['why']['kind']) => troubles.filter(({ why }) => why.kind === kind).length
  const listed = funds.filter(({ match }) => match.listed).length
  const counts = [
    [text.counts.fresh, funds.length - listed],
    [text.counts.listed, listed],
    [text.counts.breaking, of('breaks')],
    [text.counts.notSold, of('not_sold')],
    [text.counts.repeated, of('repeated')],
    [text.counts.unknown, of('unknown')],
    [text.counts.shared, of('shared')],
    [text.counts.unread, of('unread')],
    [text.counts.tooMany, tooMany],
  ] as const
  return <LineCounts counts={counts} />
}

function usePutting(
  pool: Pick<Pool, 'id' | 'version'>,
  { onDone, onStale }: Pick<MatchedFundsProps, 'onDone' | 'onStale'>,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({
      chosen,
      note,
      from,
    }: {
      readonly chosen: readonly Matched[]
      readonly note: string
      readonly from: IsoDate
    }) =>
      call(changePool, {
        params: { id: String(pool.id) },
        body: {
          version: pool.version,
          put: chosen.map(({ id, isOnSale, fee, tags, reason, match }) => ({
            lipper_id: id,
            shelf: isOnSale ?? true,
            subsector: null,
            fee,
            tags: [...tags],
            from,
            to: null,
            reason,
            exception: match.breaches.length > 0 ? note : null,
          })),
        },
      }),
    onSuccess: ({ put }) => {
      onDone()
      showToast({ kind: 'success', message: text.putDone(formatCount(put)) })
      return refreshPools(queries)
    },
    onError: (error) => {
      if ('code' in error && error.code === 'stale_version') onStale()
      return refreshPools(queries)
    },
  })
}
