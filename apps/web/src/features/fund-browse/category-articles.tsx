import { useQuery } from '@tanstack/react-query'
import { listWidgetArticles } from '@zhiheng/contract/articles/lists.ts'
import type { ReactElement } from 'react'

import { query } from '../../api/query.ts'
import { Section } from '../../ui/layout/panel.tsx'
import { ArticleList } from '../articles/article-list.tsx'
import type { Browsed } from './queries.ts'
import { text } from './text.ts'

const MOST = 4
const ofMarkets: ReadonlySet<Browsed['kind']> = new Set(['market', 'region', 'industry'])

interface CategoryProps {
  readonly category: Browsed
}

/** Articles that name the market, or a fund of the list that is shown. They come once the page is awake. */
export const CategoryArticles: (props: CategoryProps) => ReactElement | null = import.meta.env.SSR
  ? () => null
  : NamingArticles

function NamingArticles({ category: { kind, value, entries: funds } }: CategoryProps) {
  const named = ofMarkets.has(kind) ? { markets: [value] } : { funds: funds.map(({ lipper_id }) => lipper_id) }
  const asked = query(listWidgetArticles, { body: { ...named, count: MOST } })
  const { data } = useQuery({ ...asked, enabled: funds.length > 0 })
  const entries = data?.entries ?? []
  if (entries.length === 0) return null
  return (
    <Section title={text.articles}>
      <ArticleList articles={entries} label={text.articles} />
    </Section>
  )
}
