import { useFeature } from '../../page/boot.tsx'
import { formatDay } from '../../platform/format-day.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Topic } from './queries.ts'
import { RuleInWords } from './rule-in-words.tsx'
import { text } from './text.ts'
import { sameSearch, topicSearch } from './topic-address.ts'

/** By what rule a topic finds its funds, since when, and where the same is searched for. */
export function TopicRule({ topic }: { readonly topic: Topic }) {
  return (
    <Panel>
      <RuleInWords rule={topic.rule} names={topic.names} />
      <p className="mt-2 text-12 text-ink-3">{text.ruleSince(formatDay(topic.rule_changed_on))}</p>
      <SameSearch topic={topic} />
    </Panel>
  )
}

/** The buttons to the searches that find the same: by its conditions, and by the topic as one beside others. */
function SameSearch({ topic }: { readonly topic: Topic }) {
  const hasHolding = useFeature('holding')
  const isHolding = topic.rule.kind === 'holding'
  const to = isHolding && !hasHolding ? null : sameSearch(topic)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {to !== null && <ButtonLink to={to}>{isHolding ? text.open.holding : text.open.search}</ButtonLink>}
      {topic.rule.kind !== 'search' && <ButtonLink to={topicSearch(topic)}>{text.open.topic}</ButtonLink>}
      <span className="max-w-[40em] text-12 text-ink-3">{text.openNote}</span>
    </div>
  )
}
