import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'

import type { ComparedLine } from '../../../platform/compare-lines.ts'
import { formatMoment } from '../../../platform/format-day.ts'
import { bodyLines } from './body-lines.ts'
import { compareText as text } from './compare-text.ts'

/** A field of an article as lines that can be compared. */
export interface ComparedField {
  readonly label: string
  readonly lines: readonly ComparedLine[]
}

/** The names of what a record holds by number. */
export interface Names {
  readonly category: (id: number) => string | undefined
  readonly author: (id: number) => string | undefined
}

/** All that an article says, field by field, in the order of the form. */
export function comparedFields(record: TypedArticle, names: Names): ComparedField[] {
  const { category_id: category, author_id: author, media, event } = record
  return [
    plain(text.fields.title, [record.title]),
    plain(text.fields.summary, record.summary.split('\n')),
    plain(text.fields.keyPoints, record.key_points),
    plain(text.fields.section, [text.sections[record.section]]),
    plain(text.fields.kind, [text.kinds[record.kind]]),
    plain(text.fields.category, category === null ? [] : [names.category(category) ?? String(category)]),
    plain(text.fields.author, author === null ? [] : [names.author(author) ?? String(author)]),
    plain(text.fields.tags, record.tags),
    plain(text.fields.premium, [record.is_premium ? text.premium : text.open]),
    { label: text.fields.body, lines: bodyLines(record.body_html) },
    plain(
      text.fields.cards,
      record.cards.flatMap(({ question, answer }) => [question, answer]),
    ),
    plain(
      text.fields.media,
      media === null
        ? []
        : [
            media.source ?? '',
            ...media.parts.flatMap(({ title, words, at }) => [at ? `${at} ${title}` : title, words]),
          ],
    ),
    plain(text.fields.event, event === null ? [] : eventLines(event)),
  ]
}

function eventLines(event: NonNullable<TypedArticle['event']>): string[] {
  return [
    text.event.starts(formatMoment(event.starts_at)),
    text.event.ends(formatMoment(event.ends_at)),
    event.place ?? text.event.online,
    event.seats === null ? '' : text.event.seats(event.seats),
    event.sign_up_until ?? '',
  ]
}

function plain(label: string, lines: readonly string[]): ComparedField {
  return {
    label,
    lines: lines.filter((line) => line.trim() !== '').map((words) => ({ words, markup: words })),
  }
}
