import type { Portfolio } from '@zhiheng/contract/portfolios.ts'
import { useState } from 'react'

import { Block } from '../../ui/block.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GainSplit } from './gain-split.tsx'
import { performanceText } from './performance-text.ts'
import { PortfolioSummary } from './portfolio-summary.tsx'
import { performance } from './queries.ts'
import { text } from './text.ts'
import { WorthChart } from './worth-chart.tsx'

/** What a portfolio is worth, and how it got there beside a benchmark that may be chosen. */
export function WorthPanel({ data }: { data: Portfolio }) {
  const [benchmark, setBenchmark] = useState<string | null>(null)
  return (
    <Panel>
      <PortfolioSummary data={data} />
      <div className="mt-4 border-t border-line pt-4">
        <Block
          query={performance(String(data.id), benchmark)}
          name={text.page.growth}
          skeleton={<Skeleton className="h-90 w-full" />}
        >
          {(reply) => <WorthChart data={reply} onBenchmark={setBenchmark} />}
        </Block>
      </div>
    </Panel>
  )
}

/** Where the gain came from. */
export function GainSplitPanel({ id }: { id: string }) {
  return (
    <Panel>
      <h2 className="mb-1 text-16 font-bold">{performanceText.split.title}</h2>
      <Block query={performance(id)} name={performanceText.split.title} skeleton={<Skeleton className="h-48 w-full" />}>
        {(reply) => <GainSplit data={reply} />}
      </Block>
    </Panel>
  )
}
