import { batchOutcomes } from '@zhiheng/domain/rebalancing/batch.ts'
import { useParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { ShareChanges } from '../features/rebalancing/batches/candidate-table.tsx'
import { EachPortfolio } from '../features/rebalancing/batches/each-portfolio.tsx'
import { type Batch, batch as batchQuery, nameOf } from '../features/rebalancing/batches/queries.ts'
import { text } from '../features/rebalancing/batches/text.ts'
import { idOf } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay, formatMoment } from '../platform/format-day.ts'
import { formatShare } from '../platform/format-number.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Tag, type TagTone } from '../ui/controls/chip.tsx'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'
import { Stat } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

type Entry = Batch['entries'][number]

export async function load({ queries, params }: LoadInput): Promise<void> {
  await need(queries, batchQuery(idOf(params['batch'])))
}

/** What came of a batch: how many accepted, wait, declined, could not be changed; and each portfolio. */
export function Page() {
  const data = useReply(batchQuery(useParams()['batch'] ?? ''))
  const present = batchOutcomes.filter((outcome) => data.entries.some((entry) => entry.outcome === outcome))
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={text.dashboard} />
      <Breadcrumb
        crumbs={[
          { label: text.list, to: '/portfolios' },
          { label: text.title, to: '/portfolios/batches' },
          { label: text.dashboard },
        ]}
      />
      <h1 className="text-24 leading-snug font-bold">{text.dashboard}</h1>
      <p className="text-13 text-ink-3">
        {text.sentAt} <time dateTime={data.batch_at}>{formatMoment(data.batch_at)}</time>
      </p>
      <p className="mt-3 max-w-[56em] text-14 break-words whitespace-pre-line text-ink-2">{data.note}</p>
      <div className="mt-5 flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-4">
        <Stat label={text.columns.portfolio} value={data.entries.length} />
        {present.map((outcome) => (
          <Stat
            key={outcome}
            label={text.outcomes[outcome]}
            value={data.entries.filter((entry) => entry.outcome === outcome).length}
          />
        ))}
      </div>
      <EachPortfolio entries={data.entries} className="mt-6">
        {(entry) => <EntryOf entry={entry} />}
      </EachPortfolio>
      <ButtonLink to="/portfolios/batches" className="mt-6">
        {text.back}
      </ButtonLink>
    </div>
  )
}

const tones = {
  done: 'info',
  waiting: 'warn',
  declined: 'plain',
  failed: 'danger',
  in_band: 'plain',
  expired: 'plain',
  ended: 'plain',
} satisfies Record<Entry['outcome'], TagTone>

function EntryOf({ entry }: { entry: Entry }) {
  const { outcome, proposal, answered_at, expires_on } = entry
  const said = outcome === 'done' && !entry.is_own ? text.accepted : text.outcomes[outcome]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {entry.is_own && outcome !== 'ended' ? (
          <TextLink to={`/portfolios/${entry.portfolio_id}`}>{nameOf(entry)}</TextLink>
        ) : (
          <span className="font-medium">{nameOf(entry)}</span>
        )}
        <Tag tone={tones[outcome]}>{said}</Tag>
        {entry.failure !== null && <span className="text-13 text-ink-2">{entry.failure}</span>}
        <span className="ml-auto text-12 text-ink-3">
          {answered_at !== null && formatMoment(answered_at)}
          {outcome === 'waiting' && expires_on !== null && text.until(formatDay(expires_on))}
        </span>
      </div>
      {proposal !== null && (
        <details className="text-13">
          <summary className="flex min-h-11 w-fit items-center text-brand-text hover:underline fine:min-h-8">
            {text.columns.proposed}：{text.columns.drift} {formatShare(proposal.drift)} →{' '}
            {formatShare(proposal.drift_after)}
          </summary>
          <ShareChanges changes={proposal.changes} />
        </details>
      )}
    </>
  )
}
