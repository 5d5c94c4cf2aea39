import { securityAddress } from '@zhiheng/domain/funds/security-address.ts'
import { Suspense } from 'react'
import { redirect, useParams, useSearchParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { HeldHead, pageAddress } from '../features/held-securities/held-head.tsx'
import { type HeldSubject, heldSubject } from '../features/held-securities/queries.ts'
import { text } from '../features/held-securities/text.ts'
import { PageHead } from '../page/page-head.tsx'
import { pageInAddress } from '../page/page-in-address.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Panel, Section } from '../ui/layout/panel.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'

// drawn by the server; their scripts come after the page's
const HolderTable = fetchPart(async () => (await import('../features/holding-search/holder-table.tsx')).HolderTable)
const HeldSections = fetchPart(async () => (await import('../features/held-securities/held-sections.tsx')).HeldSections)
const HoldingAlertButton = fetchPart(
  async () => (await import('../features/holding-alerts/holding-alert-button.tsx')).HoldingAlertButton,
)

export const addressKeys = ['page']

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const held = await need(queries, heldSubject(params, pageInAddress(url.searchParams)))
  // what has an ISIN stands under it
  if (params['fcid'] !== undefined && held.isin !== null) throw redirect(securityAddress(held.id) ?? '/search/holding')
}

/** Who holds a security or an industry, how much, and what changed. */
export function Page() {
  const params = useParams()
  const [search] = useSearchParams()
  const held = useReply(heldSubject(params, pageInAddress(search)))
  return (
    <div className="wrap pt-4 pb-10">
      <PageHead title={text.title(held.name, held.ticker ?? '')} description={text.description(held.name)} />
      <HeldHead held={held} action={<Alerts held={held} fund={null} />} />
      {held.holders > 0 && <Holders held={held} />}
      <Suspense>
        <HeldSections held={held} />
      </Suspense>
    </div>
  )
}

interface AlertsProps {
  readonly held: HeldSubject
  readonly fund: { readonly lipper_id: string; readonly name: string } | null
}

/** Of an industry there are no alerts: a list names securities. */
function Alerts({ held: { kind, id, name }, fund }: AlertsProps) {
  if (kind === 'industry') return null
  return (
    <Suspense>
      <HoldingAlertButton
        subject={{ securities: [{ id, name }], fund: fund && { lipper_id: fund.lipper_id, name: fund.name } }}
      />
    </Suspense>
  )
}

function Holders({ held }: { readonly held: HeldSubject }) {
  const { kind, id, name, holders, lists_until } = held
  const about = { kind, id, label: name, detail: '', op: 'holds', percent: null } as const
  const conditions = [{ ...about, is_unknown: false, near: [], alone: holders }]
  return (
    <Section title={text.holders(name)} note={text.holdersNote}>
      <Panel flush className="max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
        <Suspense>
          <HolderTable
            caption={text.holders(name)}
            rows={held.rows}
            reply={{ conditions, like: null, lists_until, topic: null }}
            only={text.weight}
            renderTail={kind === 'security' ? (fund) => <Alerts held={held} fund={fund} /> : undefined}
          />
        </Suspense>
      </Panel>
      <div className="mt-4">
        <Pagination page={held.page} pageTotal={held.page_total} toPage={(page) => pageAddress(held, page)} />
      </div>
      <p className="mt-3 max-w-[60em] text-12 text-ink-3">
        {text.rowsNote}
        {lists_until === null && text.dateNote}
      </p>
    </Section>
  )
}
