import type { HomeArticle } from '@zhiheng/contract/home/articles.ts'

import { formatMonthDay } from '../../platform/format-day.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Link } from '../../ui/text/link.tsx'
import { articlesText as text } from './articles-text.ts'

interface ArticleLinesProps {
  readonly articles: readonly HomeArticle[]
  /** How many funds that the reader holds an article is about. */
  readonly held: ReadonlyMap<string, number>
}

/** Articles, a line each: the title leads, who and when follow, and for a member whether it is about what they hold. */
export function ArticleLines({ articles, held }: ArticleLinesProps) {
  return (
    <Panel flush>
      <ul>
        {articles.map((article) => (
          <Line key={article.id} article={article} held={held.get(article.id)} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ article, held }: { readonly article: HomeArticle; readonly held: number | undefined }) {
  return (
    <li className="relative border-b border-line px-4 py-3 last:border-0 hover:bg-hover md:px-5">
      <Link to={`/articles/${article.id}`} className="stretched text-14 leading-snug font-medium hover:underline">
        {article.title}
      </Link>
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-ink-3">
        {held !== undefined && <Tag>{text.held(held)}</Tag>}
        <span>{article.author}</span>
        <span>{formatMonthDay(article.published_on)}</span>
        <span>{text.minutes(article.reading_minutes)}</span>
        {article.is_premium && <Tag>{text.premium}</Tag>}
      </p>
    </li>
  )
}
