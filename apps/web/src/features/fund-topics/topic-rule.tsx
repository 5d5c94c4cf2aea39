import { useFeature } from '../../page/boot.tsx'
import { formatDay } from '../../platform/format-day.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Topic } from './queries.ts'
import { RuleInWords } from './rule-in-words.tsx'
import { text } from './text.ts'
import { sameSearch } from './topic-address.ts'

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

/** The button to the search that finds the same; a list that an editor keeps is found by none. */
function SameSearch({ topic }: { readonly topic: Topic }) {
  const hasHolding = useFeature('holding')
  const to = sameSearch(topic)
  const isHolding = topic.rule.kind === 'holding'
  if (to === null || (isHolding && !hasHolding)) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <ButtonLink to={to}>{isHolding ? text.open.holding : text.open.search}</ButtonLink>
      <span className="max-w-[40em] text-12 text-ink-3">{text.openNote}</span>
    </div>
  )
}
