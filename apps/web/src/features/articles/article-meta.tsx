import type { ArticleHead } from '@zhiheng/contract/articles/head.ts'

import { formatDay } from '../../platform/format-day.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { text } from './text.ts'

/** What stands in small letters below a title: who, when, how long. */
export function metaOf(article: ArticleHead): string {
  return `${article.author.name}　${datesOf(article)}`
}

/** The same without who: where the author stands beside it. */
export function datesOf({ published_on, reading_minutes, cards, kind }: ArticleHead): string {
  const length = kind === 'flashcard' ? text.cards(cards) : text.minutes(reading_minutes)
  return `${formatDay(published_on)}　${length}`
}

/** Marks of an article: its category, whether it is for premium members, whether it was read. */
export function Marks({ article }: { readonly article: ArticleHead }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Tag>{article.category.name}</Tag>
      {article.media !== null && <Tag>{text.media[article.media]}</Tag>}
      {article.is_premium && (
        <span className="rounded-1 bg-role-premium-bg px-1.5 py-0.5 text-12 text-role-premium">{text.premium}</span>
      )}
      {article.is_read && <span className="text-12 text-ink-3">{text.read}</span>}
    </span>
  )
}
