import { adviceKinds } from '@zhiheng/domain/optimiser/advice-kinds.ts'
import { useSearchParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { AdviceTable } from '../features/advice-trail/advice-table.tsx'
import { adviceList } from '../features/advice-trail/queries.ts'
import { text } from '../features/advice-trail/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { SegmentLinks } from '../ui/controls/segment.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'

export const addressKeys = ['kind']

export async function load({ queries }: LoadInput): Promise<void> {
  await need(queries, adviceList)
}

/** The suggestions that a member acted on or kept. */
export function Page() {
  const data = useReply(adviceList)
  const asked = useSearchParams()[0].get('kind')
  const kind = adviceKinds.find((each) => each === asked) ?? null
  const entries = data.entries.filter((entry) => kind === null || entry.kind === kind)
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead />
      <h1 className="text-24 leading-snug font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[56em] text-14 text-ink-2">{text.lead}</p>
      {data.entries.length === 0 ? (
        <Panel className="mt-5">
          <EmptyState
            title={text.none}
            text={text.noneText}
            action={
              <ButtonLink variant="primary" to="/portfolios">
                {text.toPortfolios}
              </ButtonLink>
            }
          />
        </Panel>
      ) : (
        <>
          <SegmentLinks label={text.filter} value={kind ?? 'all'} choices={kindChoices} className="mt-4" />
          <Panel flush className="mt-4">
            {entries.length === 0 ? <EmptyState title={text.noneOfKind} /> : <AdviceTable entries={entries} />}
          </Panel>
          <p className="mt-3 text-12 text-ink-3">
            {text.limit(data.limit)}
            {data.has_more && text.hasMore}
          </p>
        </>
      )}
    </div>
  )
}

const kindChoices = [
  { key: 'all', label: text.all, to: '/advice' },
  ...adviceKinds.map((kind) => ({ key: kind, label: text.kinds[kind], to: `/advice?kind=${kind}` })),
]
