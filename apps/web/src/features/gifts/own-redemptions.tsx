import type { Redemption } from '@zhiheng/contract/gifts.ts'
import { redemptionStateNames } from '@zhiheng/domain/gifts/text.ts'
import { useState } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { redemptions } from './queries.ts'
import { text } from './text.ts'

const tones = { done: 'success', pending: 'info', shipped: 'success', returned: 'plain' } as const

/** What the member has redeemed, with where each stands and the codes to show. */
export function OwnRedemptions() {
  const [page, setPage] = useState(1)
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-16 font-bold">{text.history}</h3>
      <Panel flush>
        <Block query={redemptions(page)} name={text.history} skeleton={<SkeletonRows rows={3} />}>
          {({ entries, page_total }) =>
            entries.length === 0 ? (
              <EmptyState title={text.historyEmpty} text={text.historyEmptyText} />
            ) : (
              <>
                <ul aria-label={text.history}>
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ul>
                {page_total > 1 && <Turning page={page} pageTotal={page_total} onTurn={setPage} />}
              </>
            )
          }
        </Block>
      </Panel>
    </div>
  )
}

function Entry({ entry }: { readonly entry: Redemption }) {
  const { title, state, points, redeemed_on, settled_on, account, reason, code } = entry
  const settled = (state === 'shipped' || state === 'returned') && settled_on !== null ? text.settledOn[state] : null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-14 font-medium wrap-anywhere">{title}</span>
          <Tag tone={tones[state]}>{redemptionStateNames[state]}</Tag>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-12 text-ink-3">
          <span>{text.redeemedOn(formatDay(redeemed_on))}</span>
          {settled !== null && <span>{settled(formatDay(settled_on))}</span>}
          <span>{state === 'returned' ? text.givenBack(points) : text.spent(points)}</span>
          {account !== null && <span>{text.account(account)}</span>}
          {reason !== null && <span className="wrap-anywhere">{text.reason(reason)}</span>}
        </p>
      </div>
      {code !== null && <Code title={title} code={code} />}
    </li>
  )
}

function Code({ title, code }: { readonly title: string; readonly code: string }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <code className="rounded-1 bg-sunken px-2 py-1 text-13 wrap-anywhere select-all">{code}</code>
      <Button
        size="sm"
        aria-label={text.copyOf(title)}
        onClick={() => void copyText(code, { copied: text.copied, failed: text.notCopied })}
      >
        {text.copy}
      </Button>
    </div>
  )
}

interface TurningProps {
  readonly page: number
  readonly pageTotal: number
  readonly onTurn: (page: number) => void
}

function Turning({ page, pageTotal, onTurn }: TurningProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-5">
      <p className="text-13 text-ink-3">{text.pageOf(page, pageTotal)}</p>
      <div className="flex gap-2">
        <Button size="sm" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
          {text.newer}
        </Button>
        <Button size="sm" disabled={page >= pageTotal} onClick={() => onTurn(page + 1)}>
          {text.older}
        </Button>
      </div>
    </div>
  )
}
