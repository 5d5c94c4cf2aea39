import { topicKinds } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import { PageHead } from '../../page/page-head.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { useMember } from '../session/queries.ts'
import { type ListedTopic, topics } from './queries.ts'
import { text } from './text.ts'
import { TopicCards } from './topic-card.tsx'

/** All topics that the reader is shown, by the way in which they find their funds. */
export function TopicIndex() {
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={text.title} description={text.description} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
        <EditLink />
      </div>
      <p className="mt-1 max-w-[44em] text-16 text-ink-2">{text.lead}</p>
      <Block query={topics} name={text.failed} skeleton={<Waiting />}>
        {({ entries }) => (entries.length === 0 ? <None /> : <Groups topics={entries} />)}
      </Block>
    </div>
  )
}

/** Staff alone write topics, and see this. */
function EditLink() {
  const isStaff = useMember()?.superuser === true
  return isStaff && <ButtonLink to="/admin/topics">{text.edit}</ButtonLink>
}

function Groups({ topics: all }: { readonly topics: readonly ListedTopic[] }) {
  // of the ways those with a topic, the way of the first topic first
  const kinds = topicKinds
    .map((kind) => ({ kind, own: all.filter((topic) => topic.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .toSorted((a, b) => placeOf(all, a.own) - placeOf(all, b.own))
  return (
    <>
      {kinds.map(({ kind, own }) => (
        <Section key={kind} title={text.kinds[kind]} note={text.kindNotes[kind]}>
          <TopicCards label={text.kinds[kind]} topics={own} source="topic_page" />
        </Section>
      ))}
      <p className="mt-6 text-12 text-ink-3">{text.notAdvice}</p>
    </>
  )
}

function placeOf(all: readonly ListedTopic[], [first]: readonly ListedTopic[]): number {
  return all.findIndex((topic) => topic.id === first?.id)
}

function None() {
  return (
    <Panel className="mt-6">
      <EmptyState
        title={text.none}
        text={text.noneText}
        action={<ButtonLink to="/search/funds">{text.searchFunds}</ButtonLink>}
      />
    </Panel>
  )
}

function Waiting() {
  return (
    <div className="mt-8 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 9 }, (_, at) => (
        <Skeleton key={at} className="h-27 rounded-3" />
      ))}
    </div>
  )
}
