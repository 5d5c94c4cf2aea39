import type { ReactNode } from 'react'

import { Breadcrumb, type Crumb } from '../../ui/layout/breadcrumb.tsx'
import { AdminNav } from './admin-nav.tsx'

interface AdminFrameProps {
  readonly title: string
  readonly lead?: string
  /** The way to a page below one of the line, with itself at its end. */
  readonly crumbs?: readonly Crumb[]
  /** What one does on the whole page, at its head. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the back office: the line of its pages, the way to it, its title with what can be done, and what it shows. */
export function AdminFrame({ title, lead, crumbs, actions, children }: AdminFrameProps) {
  return (
    <>
      <AdminNav />
      <div className={crumbs === undefined ? 'wrap pt-5 pb-10' : 'wrap pt-2 pb-10'}>
        {crumbs !== undefined && <Breadcrumb crumbs={crumbs} />}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h1 className="text-24 leading-snug font-bold">{title}</h1>
          {actions}
        </div>
        {lead !== undefined && <p className="mt-1 max-w-[64em] text-pretty text-ink-2">{lead}</p>}
        {children}
      </div>
    </>
  )
}
