import type { ReactNode } from 'react'

import { Panel, Section } from '../../../ui/layout/panel.tsx'
import { text } from './text.ts'

interface EachPortfolioProps<E> {
  readonly entries: readonly E[]
  readonly children: (entry: E) => ReactNode
  readonly className?: string
}

/** The portfolios of a batch, one below the other. */
export function EachPortfolio<E extends { readonly portfolio_id: number }>(props: EachPortfolioProps<E>) {
  const { entries, children, className } = props
  return (
    <Section title={text.each} {...(className === undefined ? {} : { className })}>
      <Panel flush>
        <ul>
          {entries.map((entry) => (
            <li key={entry.portfolio_id} className="border-b border-line px-4 py-3 last:border-0">
              {children(entry)}
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  )
}
