import type { WiseDemo } from '@zhiheng/contract/model-portfolios.ts'
import type { RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Pie } from '../../ui/charts/bars/pie.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { allocationSlices } from '../portfolio-ledger/allocation-slices.ts'
import { SampleStart } from './sample-start.tsx'
import { sampleText as text } from './sample-text.ts'
import { SampleWorstYear } from './sample-worst-year.tsx'

// drawn by the server; what moves its crosshair comes after the page
const GrowthChart = fetchPart(async () => (await import('./growth-chart.tsx')).GrowthChart)

const MixHistory = fetchPart(async () => (await import('./mix-history.tsx')).MixHistory)

// drawn by the server, too; its links are plain ones until its script is here
const SampleDetails = fetchPart(async () => (await import('./sample-details.tsx')).SampleDetails)

interface SampleViewProps {
  readonly sample: WiseDemo
  readonly level: RiskLevel
}

/** The sample of one level. */
export function SampleView({ sample, level }: SampleViewProps) {
  return (
    <>
      <div className="mt-4 grid gap-4 md:gap-6 lg:grid-cols-[5fr_7fr]">
        <Panel>
          <h2 className="mb-3 text-16 font-bold">{text.allocation}</h2>
          <Pie summary={text.allocation} slices={allocationSlices(sample.alloc)} size={112} />
        </Panel>
        <Panel>
          <h2 className="text-16 font-bold">{text.worst}</h2>
          <SampleWorstYear worst={sample.worst_year} />
        </Panel>
      </div>
      <SampleStart level={level} />
      <Section title={text.history} note={text.historyNote}>
        <Panel>
          <Suspense fallback={<Skeleton className="h-75 w-full" />}>
            <GrowthChart sample={sample} />
          </Suspense>
        </Panel>
      </Section>
      <Section title={text.mix} note={text.mixNote}>
        <Panel>
          <Suspense fallback={<Skeleton className="h-80 w-full" />}>
            <MixHistory level={level} />
          </Suspense>
        </Panel>
      </Section>
      <Suspense fallback={<Skeleton className="mt-8 h-150 w-full" />}>
        <SampleDetails sample={sample} />
      </Suspense>
      <Section title={text.notes}>
        <ul className="grid max-w-[60em] gap-1.5 text-13 text-ink-2">
          {sample.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
