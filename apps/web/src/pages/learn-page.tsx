import { prefetch } from '../api/prefetch.ts'
import { usePermission } from '../features/session/use-permission.ts'
import { understanding } from '../features/understanding/queries.ts'
import { QuestionCard } from '../features/understanding/question-card.tsx'
import { text } from '../features/understanding/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay } from '../platform/format-day.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { DateMark, Panel } from '../ui/layout/panel.tsx'

export const load = ({ queries }: LoadInput) => prefetch(queries, [understanding])

/** Five panels of the site, each with a question that shows whether its figures are understood. */
export function Page() {
  const pays = usePermission('premium-upgrade-task')
  return (
    <div className="wrap max-w-240 pt-6 pb-10">
      <PageHead />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-2 mb-5 text-14 text-ink-2">{pays ? text.lead : text.leadWithout}</p>
      <Block query={understanding} name={text.title} skeleton={<SkeletonRows rows={8} />}>
        {({ as_of, questions, panels }) =>
          questions.length === 0 ? (
            <Panel>
              <EmptyState title={text.none} text={text.noneText} />
            </Panel>
          ) : (
            <>
              <p className="mb-3 flex flex-wrap items-center gap-x-4 text-13 text-ink-3 tabular-nums">
                <span>{text.done(questions.filter(({ right }) => right !== null).length, questions.length)}</span>
                <DateMark day={formatDay(as_of)} />
              </p>
              <div className="grid gap-4">
                {questions.map((question) => (
                  <QuestionCard key={question.topic} question={question} panels={panels} pays={pays} />
                ))}
              </div>
            </>
          )
        }
      </Block>
    </div>
  )
}
