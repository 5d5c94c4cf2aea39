import { writeConditions } from '@zhiheng/domain/holding-search/conditions-in-address.ts'

import { useAnswer } from '../../api/use-answer.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { holdingTopics } from '../fund-topics/queries.ts'
import { RuleInWords } from '../fund-topics/rule-in-words.tsx'
import { text as topicText } from '../fund-topics/text.ts'
import { topicPath, TOPICS } from '../fund-topics/topic-slug.ts'
import { cameFrom, useCountOpening } from '../fund-topics/use-count-opening.ts'
import { addressOf, type Asked } from './address.ts'
import type { HoldingReply } from './queries.ts'
import { topicText as words } from './topic-text.ts'

interface TopicPickerProps {
  readonly asked: Asked
  readonly topic: HoldingReply['topic']
}

/** Chooses the ready theme by whose holdings funds are searched, and says what it asks for. */
export function TopicPicker({ asked, topic }: TopicPickerProps) {
  const entries = useAnswer(holdingTopics)?.entries
  return (
    <Panel className="mt-4">
      {entries === undefined ? (
        <Skeleton className="h-11 w-full" />
      ) : entries.length === 0 ? (
        <EmptyState title={words.none} action={<ButtonLink to={TOPICS}>{topicText.all}</ButtonLink>} />
      ) : (
        <>
          <p className="mb-2 text-14">{words.start}</p>
          <SegmentLinks
            label={words.choice}
            value={asked.query}
            className="[&>a]:flex-none"
            choices={entries.map(({ slug, title }) => ({
              key: slug,
              label: title,
              to: addressOf(asked, { query: slug }),
            }))}
          />
        </>
      )}
      {topic !== null && <Chosen topic={topic} />}
    </Panel>
  )
}

function Chosen({ topic }: { readonly topic: NonNullable<HoldingReply['topic']> }) {
  useCountOpening(topic.id, 'search')
  if (topic.rule.kind !== 'holding') return null
  return (
    <div className="mt-4 border-t border-line pt-4">
      <RuleInWords rule={topic.rule} names={topic.names} />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ButtonLink to={ownConditions(topic.rule.theme)} size="sm">
          {words.own}
        </ButtonLink>
        <TextLink to={topicPath(topic.slug)} state={cameFrom('search')} className="text-13">
          {words.page}
        </TextLink>
        <span className="basis-full text-12 text-ink-3">{words.ownNote}</span>
      </p>
      <p className="mt-2 max-w-[60em] text-12 text-ink-3">{words.note}</p>
    </div>
  )
}

type Theme = Extract<NonNullable<HoldingReply['topic']>['rule'], { kind: 'holding' }>['theme']

/** The parts of a theme as conditions that one can change: any of them is held. */
function ownConditions(theme: Theme): string {
  const query = writeConditions(theme.map(({ kind, id }) => ({ kind, id, op: 'holds', percent: null })))
  return addressOf({ mode: 'security', query, join: 'any' })
}
