import type { HomeFlows } from '@zhiheng/contract/home/flows.ts'

import { formatCount } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { FlowBars } from './flow-bars.tsx'
import { endsWords, rarityWords } from './flow-words.ts'
import { flowsNote } from './flows-panel.tsx'
import { flowsText as text } from './flows-text.ts'
import { homeFlows } from './queries.ts'

/** The month's flows by type with their place among the months before, and the markets at both ends. */
export function FlowsSection() {
  return (
    <Block query={homeFlows} name={text.name} skeleton={<Skeleton className="mt-8 h-60 w-full rounded-3" />}>
      {(flows) => (
        <DrawnOf drawnAs="flows" of={[homeFlows]}>
          <Section title={text.name} note={flowsNote(flows)} aside={<TextLink to="/market/flow">{text.all}</TextLink>}>
            <Panel>
              {flows.source === null ? <p className="text-13 text-ink-2">{text.none}</p> : <Shown flows={flows} />}
            </Panel>
          </Section>
        </DrawnOf>
      )}
    </Block>
  )
}

function Shown({ flows }: { readonly flows: HomeFlows }) {
  return (
    <div className="grid gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center">
      <div>
        <FlowBars rows={flows.rows} isFull />
      </div>
      <div className="space-y-1.5 text-14 leading-relaxed text-pretty">
        {[rarityWords(flows), endsWords(flows)].map((words) => words !== '' && <p key={words}>{words}</p>)}
        <p className="text-12 text-ink-3">{text.counted(formatCount(flows.funds), formatCount(flows.of))}</p>
      </div>
    </div>
  )
}
