import { useMemo } from 'react'

import { prefetch } from '../api/prefetch.ts'
import { useAnswer } from '../api/use-answer.ts'
import { topics } from '../features/fund-topics/queries.ts'
import { screens } from '../features/saved-screens/queries.ts'
import { ScreenList } from '../features/saved-screens/screen-list.tsx'
import { text } from '../features/saved-screens/text.ts'
import { namesOf, sectors } from '../features/screener/queries.ts'
import { withTopics } from '../features/screener/topic-names.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay } from '../platform/format-day.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'

export const load = ({ queries }: LoadInput) => prefetch(queries, [screens, sectors, topics])

/** The searches that a member keeps, and which funds came and went. */
export function Page() {
  const answer = useAnswer(sectors)
  const listed = useAnswer(topics)
  const sectorNames = useMemo(() => withTopics(namesOf(answer), listed?.entries ?? []), [answer, listed])
  return (
    <div className="wrap max-w-240 pt-6 pb-10">
      <PageHead />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-2 mb-5 text-14 text-ink-2">{text.lead}</p>
      <Block query={screens} name={text.list} skeleton={<SkeletonRows rows={6} />}>
        {({ entries, used, limit, next_on }) =>
          entries.length === 0 ? (
            <Panel>
              <EmptyState
                title={text.empty}
                text={text.emptyText}
                action={
                  <ButtonLink variant="primary" to="/search/funds">
                    {text.toSearch}
                  </ButtonLink>
                }
              />
            </Panel>
          ) : (
            <>
              <p className="mb-3 flex flex-wrap gap-x-4 text-13 text-ink-3 tabular-nums">
                <span>{text.used(used, limit)}</span>
                <span>{text.next.replace('{day}', formatDay(next_on))}</span>
              </p>
              <ScreenList entries={entries} sectorNames={sectorNames} />
            </>
          )
        }
      </Block>
    </div>
  )
}
