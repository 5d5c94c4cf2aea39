import { Suspense, useEffect, useRef, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { readHash, useSectionTab } from '../../ui/layout/section-hash.ts'
import { sheets, text } from './text.ts'

const AnalysisSheet = fetchPart(async () => (await import('./analysis-sheet.tsx')).AnalysisSheet)

const SECTION = 'analysis'

/** What is inside a portfolio and what could happen to it; fetched when the reader comes near. */
export function AnalysisSection({ id }: { id: string }) {
  const [sheet, setSheet] = useSectionTab(SECTION, sheets)
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box)
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

/** A screen before it is in sight, or at once where the address names it. */
function useNear(box: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const watch =
      typeof IntersectionObserver === 'undefined'
        ? null
        : new IntersectionObserver(
            (seen) => {
              if (seen.some((each) => each.isIntersecting)) setIsNear(true)
            },
            { rootMargin: '600px 0px' },
          )
    // oxlint-disable-next-line react/set-state-in-effect -- the server knows neither hash nor screen
    if (watch === null || readHash().section === SECTION) setIsNear(true)
    watch?.observe(element)
    return () => watch?.disconnect()
  }, [box])
  return isNear
}
