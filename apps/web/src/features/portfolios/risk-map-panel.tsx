import { mapPeriods } from '@zhiheng/contract/portfolios/quadrantal.ts'
import { lazy, Suspense, useState } from 'react'

import { Block } from '../../ui/block.tsx'
import { Panel, Section } from '../../ui/panel.tsx'
import { Segment } from '../../ui/segment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { listText } from './list-text.ts'
import { riskMap } from './queries.ts'

const text = listText.map

const RiskMap = lazy(async () => ({ default: (await import('./risk-map.tsx')).RiskMap }))

/** All portfolios on the map of risk and return, over a period to choose. */
export function RiskMapPanel() {
  const [period, setPeriod] = useState<(typeof mapPeriods)[number]>('1y')
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
          onChange={setPeriod}
        />
      }
    >
      <Panel>
        <Block query={riskMap(period)} name={text.failed} skeleton={skeleton}>
          {(data) => (
            <Suspense fallback={skeleton}>
              <RiskMap data={data} />
            </Suspense>
          )}
        </Block>
      </Panel>
    </Section>
  )
}
