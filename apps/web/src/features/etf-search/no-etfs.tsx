import { formatCount } from '../../platform/format-number.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { etfAddress, type EtfView, noEtfConditions } from './etf-address.ts'
import type { EtfReply } from './queries.ts'
import { text } from './text.ts'

interface NoEtfsProps {
  readonly view: EtfView
  readonly relax: EtfReply['relax']
}

/** No ETF meets all conditions: which one to drop, and how many that brings back. */
export function NoEtfs({ view, relax }: NoEtfsProps) {
  const ways = relax.flatMap(({ filter, total }) => {
    const name = Object.entries(text.names).find(([key]) => key === filter)?.[1]
    return name === undefined || filter === 'abroad' ? [] : [{ filter, name, total }]
  })
  return (
    <Panel>
      <EmptyState
        title={text.empty}
        text={ways.length > 0 ? text.emptyText : undefined}
        action={
          <>
            {ways.map(({ filter, name, total }) => (
              <ButtonLink key={filter} to={etfAddress(view, without(filter))}>
                {text.relax(name, formatCount(total))}
              </ButtonLink>
            ))}
            <TextLink to={etfAddress(noEtfConditions)} className="inline-flex h-(--control-h) items-center px-2">
              {text.clear}
            </TextLink>
          </>
        }
      />
    </Panel>
  )
}

/** What the list without one condition has in its place. */
function without(filter: string): Partial<EtfView> {
  return Object.fromEntries(Object.entries(noEtfConditions).filter(([key]) => key === filter))
}
