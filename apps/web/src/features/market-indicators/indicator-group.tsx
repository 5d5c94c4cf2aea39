import type { ReactNode } from 'react'

import { Sparkline } from '../../ui/charts/line/sparkline.tsx'
import { shadedParts } from '../../ui/charts/parts/shaded-parts.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { daysOf } from './card-days.ts'
import { CardHead, Standing } from './card-head.tsx'
import { CardNote } from './notes/card-note.tsx'
import { OpenCard } from './open-card.tsx'
import type { IndicatorCard, Indicators } from './queries.ts'
import { text } from './text.ts'

interface GroupProps {
  readonly group: Indicators['groups'][number]
  readonly recessions: Indicators['recessions']
  /** The card that is open, if any. */
  readonly open: string | null
  /** What can be done about a figure beside reading it. */
  readonly action: (card: IndicatorCard) => ReactNode
}

/** The figures of a group, one of them open across the whole width. */
export function IndicatorGroup({ group, recessions, open, action }: GroupProps) {
  const cards = group.cards.filter((card) => !card.is_component)
  return (
    <Section id={group.id} title={text.groups[group.id]} note={text.groupNotes[group.id]}>
      <ul className="grid grid-flow-row-dense gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {cards.map((card) => (
          <li key={card.id} id={card.id} className={card.id === open ? 'col-span-full' : 'flex'}>
            {card.id === open ? (
              <OpenCard card={card} recessions={recessions} action={action(card)} />
            ) : (
              <ClosedCard card={card} recessions={recessions} action={action(card)} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface CardProps {
  readonly card: IndicatorCard
  readonly recessions: Indicators['recessions']
  readonly action: ReactNode
}

function ClosedCard({ card, recessions, action }: CardProps) {
  const hasMarkets = card.relevance.length > 0
  return (
    <Panel className="flex flex-1 flex-col gap-2 sm:gap-3">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-center gap-3 sm:block">
        <CardHead card={card} />
        <div className="sm:mt-3">
          <Sparkline values={card.series.values} height={56} shades={shadedParts(daysOf(card), recessions ?? [])} />
        </div>
      </div>
      <Standing card={card} />
      <CardNote id={card.id} />
      <div className="mt-auto flex items-center justify-between gap-3 text-13">
        <TextLink
          to={`?card=${card.id}`}
          preventScrollReset
          aria-label={hasMarkets ? text.openOf(card.name) : text.openPlainOf(card.name)}
        >
          {hasMarkets ? text.open : text.openPlain}
        </TextLink>
        {action}
      </div>
    </Panel>
  )
}
