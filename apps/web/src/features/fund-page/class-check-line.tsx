import { Suspense, useRef } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { BlockBoundary } from '../../ui/feedback/block.tsx'
import { useNear } from '../../ui/layout/use-near.ts'
import { text } from './text.ts'

const ClassLine = fetchPart(async () => (await import('../fund-costs/class-line.tsx')).ClassLine)

/** Which class of the fund costs least; fetched when its reader comes near, with room kept for it. */
export function ClassCheckLine({ id }: { readonly id: string }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, () => false)
  return (
    <div ref={box} className="min-h-16 md:min-h-12 print:min-h-0">
      {isNear && (
        <BlockBoundary name={text.titles.cost}>
          <Suspense>
            <ClassLine id={id} />
          </Suspense>
        </BlockBoundary>
      )}
    </div>
  )
}
