import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { suggestOthers as call } from '@zhiheng/contract/screener.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { fitOf } from '@zhiheng/domain/site-search/find-texts.ts'
import { marksIn } from '@zhiheng/domain/site-search/mark-text.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { articleTexts } from '../articles/article-texts.ts'
import { shownTopics } from '../fund-topics/list-topics.ts'
import { foldedArticle } from './folded-article.ts'
import { foldedTopic, foldedWriter, namedThings } from './named-things.ts'
import type { Typed } from './read-typed.ts'

type Entry = ReplyOf<typeof call>['entries'][number]
type Suggested = Omit<Entry, 'marks'> & { readonly folded: string }

/** They stand below the funds, and must leave them in sight. */
const MOST = { topic: 2, author: 2, article: 3 } as const

/** Topics, authors and articles whose titles hold what is being typed: of each kind the first, articles the newest first. */
export async function suggestOthers(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  member: Caller | null,
  { readings }: Typed,
): Promise<ReplyOf<typeof call>> {
  if (readings.length === 0) return { entries: [] }
  const [{ topics, writers }, texts] = await Promise.all([namedThings(site), articleTexts(site)])
  const byId = new Map(topics.topics.map((topic) => [topic.id, foldedTopic(topic).title]))
  const kinds: readonly (readonly Suggested[])[] = [
    shownTopics(topics, member, null).entries.map(({ id, slug, title, subtitle }) => ({
      type: 'topic',
      id: slug,
      label: title,
      detail: subtitle,
      path: `/categories/${slug}`,
      folded: byId.get(id) ?? '',
    })),
    writers.map((writer) => ({
      type: 'author',
      id: String(writer.id),
      label: writer.name,
      detail: writer.title,
      path: `/authors/${writer.id}`,
      folded: foldedWriter(writer).title,
    })),
    texts.map((text) => ({
      type: 'article',
      id: text.row.id,
      label: text.row.title,
      path: `/articles/${text.row.id}`,
      detail: `${text.row.author.name}・${taipeiDayOf(text.row.publishedAt)}`,
      folded: foldedArticle(text).beginning.title,
    })),
  ]
  return { entries: kinds.flatMap((all) => firstOf(all, readings)) }
}

function firstOf(all: readonly Suggested[], readings: Typed['readings']): Entry[] {
  return all
    .flatMap(({ folded, ...entry }) => {
      const fit = fitOf({ title: folded, tag: '', summary: '', body: '' }, readings)
      return fit === null ? [] : [{ fit, entry }]
    })
    .toSorted((a, b) => a.fit - b.fit)
    .slice(0, all[0] === undefined ? 0 : MOST[all[0].type])
    .map(({ entry }) => ({ ...entry, marks: marksIn(entry.label, readings) }))
}
