import { Suspense, useRef } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { readHash, useSectionTab } from '../../ui/layout/section-hash.ts'
import { useNear } from '../../ui/layout/use-near.ts'
import { sheets, text } from './text.ts'

const AnalysisSheet = fetchPart(async () => (await import('./analysis-sheet.tsx')).AnalysisSheet)

const SECTION = 'analysis'

/** What is inside a portfolio and what could happen to it; fetched when the reader comes near. */
export function AnalysisSection({ id }: { id: string }) {
  const [sheet, setSheet] = useSectionTab(SECTION, sheets)
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, () => readHash().section === SECTION)
  return (
    <Section id={SECTION} title={text.title} note={text.note}>
      <div ref={box} className="min-h-120">
        <div className="mb-3">
          <Segment
            label={text.title}
            choices={sheets.map((value) => ({ value, label: text.sheets[value] }))}
            value={sheet}
            onChange={setSheet}
          />
        </div>
        {isNear ? (
          <Suspense fallback={<Loading />}>
            <AnalysisSheet id={id} sheet={sheet} />
          </Suspense>
        ) : (
          <Loading />
        )}
      </div>
    </Section>
  )
}

function Loading() {
  return (
    <Panel>
      <Skeleton className="h-100 w-full" />
    </Panel>
  )
}
