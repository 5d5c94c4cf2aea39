import type { AdjustWay } from '@zhiheng/contract/adjust-choice.ts'
import type { ReactNode } from 'react'

import { Callout } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { EffectView } from './effect-view.tsx'
import type { AdjustChoice } from './queries.ts'
import { text } from './text.ts'

interface WayCardProps {
  readonly title: string
  readonly says: string
  /** Of which plan it is. */
  readonly note?: string | null
  readonly way: AdjustWay
  readonly choice: Pick<AdjustChoice, 'currency'>
  readonly level: number
  /** What takes it; where it cannot be taken, it is off. */
  readonly children: ReactNode
}

/** One of the two ways: what it is, why it may not be taken, how to take it, and what it would do. */
export function WayCard({ title, says, note = null, way, choice, level, children }: WayCardProps) {
  return (
    <Panel className="flex flex-col">
      <h3 className="text-16 font-bold">{title}</h3>
      <p className="text-13 text-ink-2">{says}</p>
      {note !== null && <p className="mt-1 text-13 wrap-anywhere text-ink-2">{note}</p>}
      {way.why !== null && (
        <Callout tone="warn" className="mt-3">
          {text.mayNot}
          {way.why}
        </Callout>
      )}
      <div className="my-4 grid">{children}</div>
      {way.effect !== null && <EffectView effect={way.effect} currency={choice.currency} level={level} name={title} />}
    </Panel>
  )
}
