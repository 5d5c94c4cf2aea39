import { Suspense } from 'react'

import { PageHead } from '../../page/page-head.tsx'
import { fetchPart } from '../../platform/fetch-part.ts'
import { formatCount } from '../../platform/format-number.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { DrawnFrom } from '../../ui/layout/drawn-part.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { BrowseView } from './browse-address.ts'
import { CategoryHead } from './category-head.tsx'
import { categoryName } from './category-name.ts'
import type { Browsed } from './queries.ts'
import { text } from './text.ts'

// drawn by the server; their scripts come after the page's
const CategoryFunds = fetchPart(async () => (await import('./category-funds.tsx')).CategoryFunds)
const CategoryArticles = fetchPart(async () => (await import('./category-articles.tsx')).CategoryArticles)

interface CategoryViewProps {
  readonly category: Browsed
  readonly view: BrowseView
}

/** One category: what it is, how its funds did, where each lies, and the funds by what one looks for. */
export function CategoryView({ category, view }: CategoryViewProps) {
  const { slug, kind, value, count, as_of, conditions, counted, returns, benchmark, mapped } = category
  const name = categoryName(category)
  const facts = {
    slug,
    kind,
    value,
    name: category.name,
    count,
    as_of,
    conditions,
    counted,
    returns,
    benchmark,
    mapped,
  }
  return (
    <div className="wrap pt-3 pb-10">
      <PageHead title={name} description={text.pageDescription(name, formatCount(count))} />
      <DrawnFrom drawnAs="category head" from={[facts]}>
        <CategoryHead category={facts} name={name} />
      </DrawnFrom>
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
