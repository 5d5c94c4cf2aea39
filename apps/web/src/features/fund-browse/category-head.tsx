import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { DateMark, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { addressOf, conditionsOf } from '../screener/conditions.ts'
import { BROWSE } from './browse-address.ts'
import type { CategoryFacts } from './queries.ts'
import { text } from './text.ts'

// drawn by the server; their scripts come after the page's
const CategoryReturns = fetchPart(async () => (await import('./category-returns.tsx')).CategoryReturns)
const CategoryMap = fetchPart(async () => (await import('./category-map.tsx')).CategoryMap)

interface CategoryHeadProps {
  readonly category: CategoryFacts
  readonly name: string
}

/** What stands above the list of a category: what it is, how its funds did, and where each lies. */
export function CategoryHead({ category, name }: CategoryHeadProps) {
  const { kind, count, as_of, conditions } = category
  const search = addressOf(conditionsOf({ params: {}, search: new URLSearchParams(conditions) }))
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: text.title, to: BROWSE },
          { label: text.kinds[kind], to: `${BROWSE}#${kind}` },
          { label: name },
        ]}
      />
      <header className="mt-1">
        <h1 className="text-24 leading-tight font-bold">{name}</h1>
        <p className="mt-1 max-w-[44em] text-16 text-pretty text-ink-2">{text.leads[kind](name)}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
          <span>{text.total(formatCount(count))}</span>
          {as_of !== null && <DateMark day={formatDay(as_of)} />}
          <TextLink to={search}>{text.open}</TextLink>
        </p>
      </header>
      {count > 0 && <Figures category={category} name={name} />}
    </>
  )
}

function Figures({ category, name }: CategoryHeadProps) {
  return (
    <>
      <Section title={text.returns} note={text.returnsNote} className="mt-6 md:mt-6">
        <Suspense fallback={<Skeleton className="h-60 w-full rounded-3" />}>
          <CategoryReturns category={category} />
        </Suspense>
      </Section>
      <Suspense fallback={<Skeleton className="mt-8 h-139 w-full rounded-3" />}>
        <CategoryMap key={category.slug} slug={category.slug} name={name} mapped={category.mapped} />
      </Suspense>
    </>
  )
}
