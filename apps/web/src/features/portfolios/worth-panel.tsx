import { useState } from 'react'

import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { GainSplit } from './gain-split.tsx'
import { performanceText } from './performance-text.ts'
import { performance } from './queries.ts'
import { text } from './text.ts'
import { WorthChart } from './worth-chart.tsx'

/** How the worth of a portfolio came about, beside a benchmark that may be chosen. */
export function GrowthPanel({ id }: { id: string }) {
  const [benchmark, setBenchmark] = useState<string | null>(null)
  return (
    <Panel className="max-lg:self-start lg:row-span-3 lg:*:h-full">
      <Block
        query={performance(id, benchmark)}
        name={text.page.growth}
        skeleton={<Skeleton className="h-106 w-full" />}
      >
        {(reply) => <WorthChart data={reply} onBenchmark={setBenchmark} />}
      </Block>
    </Panel>
  )
}

/** Where the gain came from. */
export function GainSplitPanel({ id }: { id: string }) {
  return (
    <Panel className="self-start">
      <h2 className="mb-1 text-16 font-bold">{performanceText.split.title}</h2>
      <Block query={performance(id)} name={performanceText.split.title} skeleton={<Skeleton className="h-48 w-full" />}>
        {(reply) => <GainSplit data={reply} />}
      </Block>
    </Panel>
  )
}
