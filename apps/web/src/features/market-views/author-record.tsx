import { useQuery } from '@tanstack/react-query'
import type { AuthorRecord as Reply } from '@zhiheng/contract/market-views.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { authorRecord } from './author-record-query.ts'
import { CallTable } from './call-table.tsx'
import { formatExcess } from './format-excess.ts'
import { text } from './text.ts'

const said = text.ofAuthor

/** How the views of an author on markets did, misses and those that were given up as well; without one, a sentence. */
export function AuthorRecord({ id, name }: { readonly id: string; readonly name: string }) {
  const { data, isError } = useQuery(authorRecord(id))
  if (data === undefined) return isError ? <p className="mt-8 text-13 text-ink-2">{said.failed}</p> : null
  const { record, calls } = data
  if (record === null) return <p className="mt-8 text-13 text-ink-2">{said.none(name)}</p>
  return (
    <Section title={said.title} note={said.asOf(formatDay(data.as_of))}>
      <Panel>
        <Sentences record={record} />
        <p className="mt-2">
          <TextLink to="/market/advice">{said.inForce}</TextLink>
        </p>
      </Panel>
      {calls.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 items-center text-13 text-brand-text hover:underline">
            {said.unfold(calls.length)}
          </summary>
          <CallTable calls={calls} isOfOne />
        </details>
      )}
    </Section>
  )
}

function Sentences({ record }: { readonly record: NonNullable<Reply['record']> }) {
  const { hit, n, excess, hit_low: low, hit_high: high, chance, open, neutral, dead, unmeasured } = record
  return (
    <>
      {n > 0 && (
        <p className="text-24 leading-tight font-bold">
          {hit} <small className="text-14 font-normal">{text.record.hits(n)}</small>
        </p>
      )}
      <p className={n > 0 ? 'mt-2 text-14 font-medium' : 'text-14 font-medium'}>
        {text.record.verdicts[record.verdict]}
      </p>
      <div className="mt-2 space-y-1 text-13 text-ink-2">
        {n > 0 && <p>{said.mean(formatExcess(excess))}</p>}
        {low !== null && (
          <p>{text.record.hitBand(formatPercent(low, 0), formatPercent(high, 0), formatPercent(chance, 0))}</p>
        )}
        {dead > 0 && <p>{said.dead(dead)}</p>}
        {neutral > 0 && <p>{text.record.neutral(neutral)}</p>}
        {unmeasured > 0 && <p>{text.record.unmeasured(unmeasured)}</p>}
        {open > 0 && <p>{said.open(open)}</p>}
      </div>
    </>
  )
}
