import { Suspense } from 'react'

import { PageHead } from '../../page/page-head.tsx'
import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Skeleton, SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { DateMark, Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { addressOf, conditionsOf } from '../screener/conditions.ts'
import { BROWSE, type BrowseView } from './browse-address.ts'
import { categoryName } from './category-name.ts'
import type { Browsed } from './queries.ts'
import { text } from './text.ts'

// drawn by the server; their scripts come after the page's
const CategoryReturns = fetchPart(async () => (await import('./category-returns.tsx')).CategoryReturns)
const CategoryFunds = fetchPart(async () => (await import('./category-funds.tsx')).CategoryFunds)
const CategoryMap = fetchPart(async () => (await import('./category-map.tsx')).CategoryMap)
const CategoryArticles = fetchPart(async () => (await import('./category-articles.tsx')).CategoryArticles)

interface CategoryViewProps {
  readonly category: Browsed
  readonly view: BrowseView
}

/** One category: what it is, how its funds did, where each lies, and the funds by what one looks for. */
export function CategoryView({ category, view }: CategoryViewProps) {
  const { kind, count, as_of, conditions } = category
  const name = categoryName(category)
  const search = addressOf(conditionsOf({ params: {}, search: new URLSearchParams(conditions) }))
  return (
    <div className="wrap pt-3 pb-10">
      <PageHead title={name} description={text.pageDescription(name, formatCount(count))} />
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
      <Suspense
        fallback={
          <Panel flush className="mt-8">
            <SkeletonRows rows={12} />
          </Panel>
        }
      >
        <CategoryFunds category={category} name={name} view={view} />
      </Suspense>
      <Suspense>
        <CategoryArticles category={category} />
      </Suspense>
      <p className="mt-6 max-w-[60em] text-12 text-ink-3">{text.notAdvice}</p>
    </div>
  )
}

function Figures({ category, name }: { readonly category: Browsed; readonly name: string }) {
  return (
    <>
      <Section title={text.returns} note={text.returnsNote} className="mt-6 md:mt-6">
        <Suspense fallback={<Skeleton className="h-60 w-full rounded-3" />}>
          <CategoryReturns category={category} />
        </Suspense>
      </Section>
      <Suspense fallback={<Skeleton className="mt-8 h-139 w-full rounded-3" />}>
        <CategoryMap key={category.slug} slug={category.slug} name={name} />
      </Suspense>
    </>
  )
}
