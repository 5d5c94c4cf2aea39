import type { HomeFlows } from '@zhiheng/contract/home/flows.ts'

import { formatMonth } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { FlowBars } from './flow-bars.tsx'
import { flowsText as text } from './flows-text.ts'
import { HomePanel } from './home-panel.tsx'
import { homeFlows } from './queries.ts'

/** What came into each kind of funds in a month, and what left it. */
export function FlowsPanel() {
  return (
    <Block query={homeFlows} name={text.name} skeleton={<Skeleton className="h-52 w-full rounded-3" />}>
      {(flows) => (
        <DrawnOf drawnAs="flows in brief" of={[homeFlows]}>
          <HomePanel title={text.name} note={flowsNote(flows)} more={{ to: '/market/flow', label: text.all }}>
            {flows.source === null ? (
              <p className="mt-2 text-13 text-ink-2">{text.none}</p>
            ) : (
              <>
                <FlowBars rows={flows.rows} />
                <p className="mt-2 text-12 leading-normal text-ink-3">
                  {text.counted(formatCount(flows.funds), formatCount(flows.of))}
                </p>
              </>
            )}
          </HomePanel>
        </DrawnOf>
      )}
    </Block>
  )
}

/** Of which month the flows are, and where they come from. */
export function flowsNote({ source, as_of: day }: HomeFlows): string | undefined {
  return source === null ? undefined : text.note[source](formatMonth(day))
}
