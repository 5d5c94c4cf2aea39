import type { ArticleHead } from '@zhiheng/contract/articles/head.ts'

import { formatMoment } from '../../platform/format-day.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Link } from '../../ui/text/link.tsx'
import { Marks, metaOf } from './article-meta.tsx'
import { text } from './text.ts'

interface ListProps {
  readonly articles: readonly ArticleHead[]
  readonly label: string
}

/** Articles in rows, two abreast where there is room: the title leads, what it is about below. */
export function ArticleList({ articles, label }: ListProps) {
  return (
    <Panel flush className="@container">
      {/* the panel cuts off the lowest line: with two in a row, the last one is not the only one at the bottom */}
      <ul aria-label={label} className="-mb-px @2xl:grid @2xl:grid-cols-2">
        {articles.map((article) => (
          <li
            key={article.id}
            className="relative border-b border-line px-4 py-4 hover:bg-hover md:px-5 @2xl:odd:border-r"
          >
            <Row article={article} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Row({ article }: { readonly article: ArticleHead }) {
  const { event } = article
  return (
    <article>
      <Marks article={article} />
      <h3 className="mt-1.5 text-16 leading-snug font-bold break-keep wrap-anywhere">
        <Link to={`/articles/${article.id}`} className="stretched hover:text-brand-text">
          {article.title}
        </Link>
      </h3>
      <p className="mt-1 max-w-[60em] text-13 text-ink-2">{article.summary}</p>
      <p className="mt-1.5 text-12 text-ink-3">
        {event === null
          ? metaOf(article)
          : [formatMoment(event.starts_at), event.place ?? text.event.online, text.event.states[event.state]].join(
              '　',
            )}
      </p>
    </article>
  )
}

/** The newest ones, larger and side by side where there is room. */
export function FeaturedArticles({ articles }: { readonly articles: readonly ArticleHead[] }) {
  return (
    <ul aria-label={text.featured} className="grid gap-4 md:grid-cols-2 lg:grid-cols-[3fr_2fr_2fr]">
      {articles.map((article, at) => (
        <li
          key={article.id}
          className="relative rounded-3 border border-line bg-panel p-4 hover:bg-hover md:p-5 max-lg:first:md:col-span-2"
        >
          <Marks article={article} />
          <h2
            className={
              at === 0
                ? 'mt-2 text-20 leading-snug font-bold break-keep wrap-anywhere'
                : 'mt-2 text-16 leading-snug font-bold break-keep wrap-anywhere'
            }
          >
            <Link to={`/articles/${article.id}`} className="stretched hover:text-brand-text">
              {article.title}
            </Link>
          </h2>
          <p className="mt-1.5 text-13 text-ink-2">{article.summary}</p>
          <p className="mt-2 text-12 text-ink-3">{metaOf(article)}</p>
        </li>
      ))}
    </ul>
  )
}
