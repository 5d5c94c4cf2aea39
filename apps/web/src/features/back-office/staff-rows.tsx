import type { ReactNode } from 'react'

import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { staffTableText as text } from './staff-table-text.ts'

interface StaffRowsProps {
  /** How many rows there are, in words. */
  readonly said: string
  readonly found: { readonly entries: readonly unknown[]; readonly page: number; readonly page_total: number }
  /** The address of another page of the same rows. */
  readonly toPage: (page: number | undefined) => string
  /** What is said where there are none; not given: that nothing fits. */
  readonly none?: { readonly title: string; readonly text: string }
  /** The table. */
  readonly children: ReactNode
}

const nothingFits = { title: text.none, text: text.noneText }

/** A page of a table of staff: how many rows there are, the table, and the ways to the other pages. */
export function StaffRows({ said, found, toPage, none = nothingFits, children }: StaffRowsProps) {
  return (
    <>
      <p className="mt-4 mb-2 text-13 text-ink-2" aria-live="polite">
        {said}
      </p>
      {found.entries.length === 0 ? (
        <Panel>
          <EmptyState {...none} />
        </Panel>
      ) : (
        <div className="space-y-6">
          {children}
          <Pagination
            page={found.page}
            pageTotal={found.page_total}
            toPage={(page) => toPage(page === 1 ? undefined : page)}
          />
        </div>
      )}
    </>
  )
}
