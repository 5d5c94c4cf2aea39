import { useState } from 'react'

import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { paginationText } from '../../ui/tables/pagination-text.ts'
import { poolChanges, type PoolChanges } from './queries.ts'
import { text } from './text.ts'

/** Who changed what of a pool, the newest first. */
export function PoolHistory({ poolId }: { readonly poolId: string }) {
  const [page, setPage] = useState(1)
  return (
    <Section id="history" title={text.history}>
      <Panel flush>
        <Block query={poolChanges(poolId, page)} name={text.history} skeleton={<SkeletonRows rows={4} />}>
          {({ entries, page_total: pages }) => (
            <>
              {entries.length === 0 && <p className="p-4 text-13 text-ink-2">{text.historyEmpty}</p>}
              <ul aria-label={text.history}>
                {entries.map((entry) => (
                  <Change key={entry.id} entry={entry} />
                ))}
              </ul>
              {pages > 1 && (
                <div className="flex justify-end gap-2 border-t border-line p-3">
                  <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    {paginationText.previous}
                  </Button>
                  <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                    {paginationText.next}
                  </Button>
                </div>
              )}
            </>
          )}
        </Block>
      </Panel>
    </Section>
  )
}

function Change({ entry }: { readonly entry: PoolChanges['entries'][number] }) {
  const { action, author, at, before, after, count, funds } = entry
  const words =
    count !== null
      ? text.fundsOf(funds.join(text.joined), count - funds.length)
      : before !== null && after !== null
        ? text.fromTo(before, after)
        : (after ?? before ?? '')
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <p className="text-13 font-medium">{text.actions[action]}</p>
      {words !== '' && <p className="text-13 text-ink-2 wrap-anywhere">{words}</p>}
      <p className="text-12 text-ink-3">{text.by(author ?? text.former, formatMoment(at))}</p>
    </li>
  )
}
