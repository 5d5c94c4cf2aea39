import { pickKinds } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'
import { Suspense } from 'react'

import { useReply } from '../../api/use-reply.ts'
import { PageHead } from '../../page/page-head.tsx'
import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { DateMark, Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { emptyWords, JudgedWords } from './judged-words.tsx'
import { type List, recommendation } from './queries.ts'
import { recommendPath, RECOMMENDS } from './recommend-address.ts'
import { RecommendTable } from './recommend-table.tsx'
import { text } from './text.ts'

// drawn by the server; its script comes after the list's
const EarlierList = fetchPart(async () => (await import('./earlier-list.tsx')).EarlierList)

/** One list: its rule, its funds of today, and all of the last quarter's with what became of them. */
export function RecommendList({ type }: { readonly type: string }) {
  const data = useReply(recommendation(type))
  const name = text.kinds[data.type]
  const rule = text.rules[data.type](text.over(data.period))
  return (
    <div className="wrap pt-3 pb-10">
      <PageHead title={name} description={rule} />
      <Breadcrumb crumbs={[{ label: text.title, to: RECOMMENDS }, { label: name }]} />
      <h1 className="mt-1 text-24 leading-tight font-bold">{name}</h1>
      <p className="mt-1 max-w-[46em] text-16 text-pretty text-ink-2">
        {text.rule}：{rule}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
        <span>{text.count(formatCount(data.count))}</span>
        {data.as_of !== null && <DateMark day={formatDay(data.as_of)} />}
      </p>
      <JudgedWords list={data} className="mt-1 max-w-[46em] text-13 text-pretty text-ink-3" />
      <Others current={data} />
      {data.entries.length === 0 ? (
        <Panel className="mt-4">
          <EmptyState {...emptyWords(data)} />
        </Panel>
      ) : (
        <Panel flush className="mt-4 max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
          <RecommendTable list={data} />
        </Panel>
      )}
      <Suspense fallback={<Skeleton className="mt-8 h-100 w-full rounded-3" />}>
        <EarlierList list={data} />
      </Suspense>
      <p className="mt-6 max-w-[60em] text-12 text-ink-3">{text.notAdvice}</p>
    </div>
  )
}

function Others({ current }: { readonly current: List }) {
  return (
    <nav aria-label={text.types} className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {pickKinds.map((kind) => (
          <li key={kind}>
            <Link
              to={recommendPath(kind)}
              aria-current={kind === current.type ? 'page' : undefined}
              className={cx(
                'inline-flex h-11 items-center rounded-full border bg-panel px-3.5 text-13 hover:border-line-3 fine:h-8',
                kind === current.type ? 'border-ink-2 font-bold text-ink' : 'border-line-2 text-ink-2',
              )}
            >
              {text.kinds[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
