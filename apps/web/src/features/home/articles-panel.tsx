import type { HomeArticles } from '@zhiheng/contract/home/articles.ts'

import { formatMonthDay } from '../../platform/format-day.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/text/link.tsx'
import { articlesText as text } from './articles-text.ts'
import { HomePanel } from './home-panel.tsx'
import { homeArticles } from './queries.ts'

/** The newest articles, a line each; a site without any says nothing of them. */
export function ArticlesPanel() {
  return (
    <Block query={homeArticles} name={text.name} skeleton={<Skeleton className="h-52 w-full rounded-3" />}>
      {({ entries }) =>
        entries.length === 0 ? null : (
          <HomePanel title={text.name} more={{ to: '/articles/insights/post', label: text.all }}>
            <ul className="mt-1">
              {entries.map((entry) => (
                <Line key={entry.id} entry={entry} />
              ))}
            </ul>
          </HomePanel>
        )
      }
    </Block>
  )
}

function Line({ entry }: { entry: HomeArticles['entries'][number] }) {
  return (
    <li className="relative border-b border-line py-2.5 last:border-0 last:pb-0 hover:bg-hover">
      <Link to={`/articles/${entry.id}`} className="stretched text-14 leading-snug font-medium hover:underline">
        {entry.title}
      </Link>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-12 text-ink-3">
        <span>{entry.author}</span>
        <span>{formatMonthDay(entry.published_on)}</span>
        <span>{text.minutes(entry.reading_minutes)}</span>
        {entry.is_premium && <Tag>{text.premium}</Tag>}
      </p>
    </li>
  )
}
