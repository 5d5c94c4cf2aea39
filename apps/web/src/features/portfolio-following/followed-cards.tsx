import type { ReactNode } from 'react'

import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Link } from '../../ui/text/link.tsx'

interface FollowedCardsProps<E> {
  readonly title: string
  readonly note: string
  readonly entries: readonly E[]
  readonly children: (entry: E) => ReactNode
}

/** What a member follows, as cards; nothing where there is nothing. */
export function FollowedCards<E extends { readonly id: number }>(props: FollowedCardsProps<E>) {
  const { title, note, entries, children } = props
  if (entries.length === 0) return null
  return (
    <Section title={title} note={note}>
      <ul className="grid gap-3 md:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </ul>
    </Section>
  )
}

interface FollowedCardProps {
  readonly name: string
  readonly to: string
  /** How many funds it holds, in words. */
  readonly count: string
  readonly children: ReactNode
}

/** One of them: its name leads on, from anywhere on the card. */
export function FollowedCard({ name, to, count, children }: FollowedCardProps) {
  return (
    <Panel className="relative h-full">
      <div className="flex items-baseline justify-between gap-3">
        <Link to={to} className="stretched font-medium">
          {name}
        </Link>
        <span className="text-12 whitespace-nowrap text-ink-3">{count}</span>
      </div>
      {children}
    </Panel>
  )
}
