import { useQuery } from '@tanstack/react-query'
import { listWidgetArticles } from '@zhiheng/contract/articles/lists.ts'

import { query } from '../../api/query.ts'
import { Section } from '../../ui/layout/panel.tsx'
import { ArticleList } from '../articles/article-list.tsx'
import type { TopicFund } from './queries.ts'
import { text } from './text.ts'

const MOST = 4

/**
 * Articles that name a fund of the topic. They come once the page is awake: which funds they name is known with the
 * topic alone, and no page waits for it.
 */
export function TopicArticles({ funds }: { readonly funds: readonly TopicFund[] }) {
  const asked = query(listWidgetArticles, { body: { funds: funds.map(({ lipper_id }) => lipper_id), count: MOST } })
  const { data } = useQuery({ ...asked, enabled: !import.meta.env.SSR && funds.length > 0 })
  const entries = data?.entries ?? []
  if (entries.length === 0) return null
  return (
    <Section title={text.articles}>
      <ArticleList articles={entries} label={text.articles} />
    </Section>
  )
}
