import type { FoundArticle } from '@zhiheng/contract/site-search.ts'

import { Panel } from '../../ui/layout/panel.tsx'
import { Link } from '../../ui/text/link.tsx'
import { Marks, metaOf } from '../articles/article-meta.tsx'
import { Marked } from './marked.tsx'

interface ArticleRowsProps {
  readonly articles: readonly FoundArticle[]
  readonly label: string
}

/** Found articles, with what was typed marked where it stands. */
export function ArticleRows({ articles, label }: ArticleRowsProps) {
  return (
    <Panel flush>
      <ul aria-label={label}>
        {articles.map((article) => (
          <li
            key={article.id}
            className="relative border-t border-line px-4 py-4 first:border-t-0 hover:bg-hover md:px-5"
          >
            <Marks article={article} />
            <h3 className="mt-1.5 text-16 leading-snug font-bold break-keep wrap-anywhere">
              <Link to={`/articles/${article.id}`} className="stretched hover:text-brand-text">
                <Marked text={article.title} marks={article.marks.title} />
              </Link>
            </h3>
            <p className="mt-1 max-w-[60em] text-13 text-ink-2">
              {article.excerpt === null ? (
                <Marked text={article.summary} marks={article.marks.summary} />
              ) : (
                <Marked {...article.excerpt} />
              )}
            </p>
            <p className="mt-1.5 text-12 text-ink-3">{metaOf(article)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
