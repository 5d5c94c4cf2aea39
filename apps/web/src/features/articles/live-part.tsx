import type { Article } from '@zhiheng/contract/articles.ts'
import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Block } from './queries.ts'
import { text } from './text.ts'

const NamedTable = fetchPart(async () => (await import('./named-table.tsx')).NamedTable)
const LiveDrawing = fetchPart(async () => (await import('./live-drawing.tsx')).LiveDrawing)

interface LivePartProps {
  readonly block: Extract<Block, { type: 'live' }>
  readonly named: Pick<Article, 'funds' | 'markets' | 'live'>
}

/** A part that goes on after the text was published: what was known then and what is known now are both told. */
export function LivePart({ block, named }: LivePartProps) {
  const chart = named.live.find(({ key }) => key === `${block.live}:${block.ids.join(',')}`)
  if (block.live === 'funds') {
    const funds = block.ids.flatMap((id) => named.funds.find(({ lipper_id }) => lipper_id === id) ?? [])
    return (
      <Panel flush className="mt-6 text-14 leading-normal">
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <NamedTable funds={funds} markets={[]} caption={block.caption || text.live.fundsTitle} />
        </Suspense>
      </Panel>
    )
  }
  if (chart === undefined || chart.is_gone)
    return <Panel className="mt-6 text-13 text-ink-2">{text.live.gone(block.caption || (chart?.title ?? ''))}</Panel>
  return (
    <Panel className="mt-6 text-13 leading-normal">
      <h3 className="text-14 font-bold">{block.caption || chart.title}</h3>
      <Suspense fallback={<Skeleton className="h-75 w-full" />}>
        <LiveDrawing chart={chart} />
      </Suspense>
    </Panel>
  )
}
