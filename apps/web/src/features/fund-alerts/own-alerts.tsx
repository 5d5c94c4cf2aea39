import type { ReactNode } from 'react'

import type { CallQuery } from '../../api/query.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { alertRowText } from './alert-row-text.ts'

interface OwnAlertsProps<Entry> {
  readonly query: CallQuery<{ readonly entries: readonly Entry[]; readonly limit: number }>
  readonly name: string
  readonly lead: string
  /** Where one is set, offered while there are none. */
  readonly start?: { readonly to: string; readonly label: string } | undefined
  readonly children: (entries: readonly Entry[]) => ReactNode
}

/** All alerts of a member of one kind, with how many more they may set. */
export function OwnAlerts<Entry>({ query, name, lead, start, children }: OwnAlertsProps<Entry>) {
  return (
    <Block query={query} name={name} skeleton={<SkeletonRows rows={2} />}>
      {({ entries, limit }) => (
        <div className="px-5 py-4">
          <h2 className="mb-1 text-16 font-bold">{name}</h2>
          <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-13 text-ink-3">
            <span>{lead}</span>
            <span>{alertRowText.used(formatCount(entries.length), formatCount(limit))}</span>
          </p>
          {children(entries)}
          {entries.length === 0 && start && (
            <TextLink to={start.to} className="mt-1 inline-flex min-h-11 items-center fine:min-h-8">
              {start.label}
            </TextLink>
          )}
        </div>
      )}
    </Block>
  )
}
