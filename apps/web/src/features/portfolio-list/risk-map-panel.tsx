import { type MapPeriod, mapPeriods } from '@zhiheng/contract/portfolio-list/quadrantal.ts'
import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { listText } from './list-text.ts'
import { riskMap } from './queries.ts'

const text = listText.map

const RiskMap = fetchPart(async () => (await import('./risk-map.tsx')).RiskMap)

interface RiskMapPanelProps {
  readonly period: MapPeriod
  readonly onPeriod: (period: MapPeriod) => void
  /** Model portfolios over the same period, to compare with. */
  readonly models: { key: string; name: string; vol: number; perf: number }[]
}

/** All portfolios on the map of risk and return, over a period to choose. */
export function RiskMapPanel({ period, onPeriod, models }: RiskMapPanelProps) {
  const skeleton = <Skeleton className="h-105 w-full" />
  return (
    <Section
      title={text.title}
      note={text.note}
      aside={
        <Segment
          label={text.period}
          value={period}
          choices={mapPeriods.map((value) => ({ value, label: text.periods[value] }))}
          onChange={onPeriod}
        />
      }
    >
      <Panel>
        <Block query={riskMap(period)} name={text.failed} skeleton={skeleton}>
          {(data) => (
            <Suspense fallback={skeleton}>
              <RiskMap data={data} models={models} />
            </Suspense>
          )}
        </Block>
      </Panel>
    </Section>
  )
}
