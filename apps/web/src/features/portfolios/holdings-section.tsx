import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { Suspense, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import type { HoldingsFacts } from './holding-facts.ts'
import { holdingText } from './holding-text.ts'
import { HoldingsTable } from './holdings-table.tsx'
import { text } from './text.ts'

const HoldingsCosts = fetchPart(async () => (await import('./holdings-costs.tsx')).HoldingsCosts)

const views = ['parts', 'costs'] as const

interface HoldingsSectionProps {
  readonly portfolio: Portfolio
  readonly facts: HoldingsFacts
}

/** The funds of a portfolio: what each is of the whole, or what its units cost. */
export function HoldingsSection({ portfolio, facts }: HoldingsSectionProps) {
  const id = String(portfolio.id)
  const [view, setView] = useState<(typeof views)[number]>('parts')
  return (
    <Section
      id="holdings"
      title={text.page.holdings}
      note={text.page.holdingsCount(new Set(portfolio.funds.map((fund) => fund.lipper_id)).size)}
      aside={
        <Segment
          label={holdingText.views.label}
          value={view}
          choices={views.map((value) => ({ value, label: holdingText.views[value] }))}
          onChange={setView}
        />
      }
    >
      {view === 'parts' ? (
        <>
          <HoldingsTable portfolio={portfolio} facts={facts} />
          <p className="mt-2 text-12 text-ink-3">{text.page.holdingsNote}</p>
        </>
      ) : (
        <Suspense
          fallback={
            <Panel>
              <SkeletonRows rows={5} />
            </Panel>
          }
        >
          <HoldingsCosts id={id} />
        </Suspense>
      )}
    </Section>
  )
}
