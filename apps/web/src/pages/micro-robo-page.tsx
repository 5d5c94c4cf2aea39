import { Suspense } from 'react'

import { text } from '../features/micro-robo/text.ts'
import { useBoot } from '../page/boot.tsx'
import { brand } from '../page/brand-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { fetchPart } from '../platform/fetch-part.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

const MicroRobo = fetchPart(async () => (await import('../features/micro-robo/micro-robo.tsx')).MicroRobo)

export const addressKeys = ['origin']

/** The risk evaluation and what it leads to, for a page of a firm's own to hold in a frame. */
export function Page() {
  const { firm } = useBoot()
  return (
    <div className="wrap py-6 md:py-8 [--bar-top:0px]">
      <PageHead title={text.title} description={text.description} />
      <div className="mx-auto max-w-160">
        <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
        <p className="mt-1 text-ink-2">{text.lead}</p>
        <Suspense fallback={<Skeleton className="mt-6 h-120 w-full" />}>
          <MicroRobo />
        </Suspense>
        <p className="mt-8 border-t border-line pt-3 text-12 text-ink-3">{text.legal}</p>
        {firm !== undefined && <p className="mt-1 text-12 text-ink-3">{text.by(brand.name)}</p>}
      </div>
    </div>
  )
}
