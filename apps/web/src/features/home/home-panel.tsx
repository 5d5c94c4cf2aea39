import type { ReactNode } from 'react'

import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'

interface HomePanelProps {
  readonly title: string
  readonly note?: string | undefined
  /** At the right end: one link. */
  readonly more?: { readonly to: string; readonly label: string } | undefined
  readonly children: ReactNode
}

/** One instrument of a member's day, under its name. */
export function HomePanel({ title, note, more, children }: HomePanelProps) {
  return (
    <section aria-label={title} className="h-full min-w-0">
      <Panel className="h-full">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h2 className="text-14 font-bold">{title}</h2>
          {note !== undefined && <p className="text-13 text-ink-3 max-sm:order-1 max-sm:basis-full">{note}</p>}
          {more !== undefined && (
            <span className="ml-auto text-12">
              <TextLink to={more.to}>{more.label}</TextLink>
            </span>
          )}
        </div>
        {children}
      </Panel>
    </section>
  )
}
