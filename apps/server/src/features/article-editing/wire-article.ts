import type { KeptArticle, SavedArticle } from '@zhiheng/contract/article-editing/record.ts'
import type { EditedArticle } from '@zhiheng/domain/articles/article.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { sanitiseBody } from '../articles/sanitise-body.ts'

/** A version as it goes out to an editor: cleaned once more. */
export function toWire(article: EditedArticle): KeptArticle {
  const { section, kind, title, summary, cards, media, event } = article
  return {
    section,
    kind,
    title,
    summary,
    category_id: article.categoryId,
    author_id: article.authorId,
    is_premium: article.isPremium,
    body_html: sanitiseBody(article.bodyHtml),
    key_points: [...article.keyPoints],
    tags: [...article.tags],
    cards: cards.map(({ question, answer }) => ({ question, answer })),
    media:
      media === null
        ? null
        : {
            form: media.form,
            source: media.source,
            parts: media.parts.map((part) => ({ title: part.title, words: part.words, at: part.at ?? null })),
          },
    event:
      event === null
        ? null
        : {
            starts_at: event.startsAt,
            ends_at: event.endsAt,
            place: event.place,
            seats: event.seats,
            sign_up_until: event.signUpUntil,
          },
  }
}

/** What an editor saves, its body cleaned. */
export function fromWire(saved: SavedArticle): EditedArticle {
  const { section, kind, title, summary, cards, media, event } = saved
  return {
    section,
    kind,
    title,
    summary,
    cards,
    media: media && {
      form: media.form,
      source: media.source,
      parts: media.parts.map(({ at, ...part }) => (at === null ? part : { ...part, at })),
    },
    categoryId: saved.category_id,
    authorId: saved.author_id,
    isPremium: saved.is_premium,
    bodyHtml: sanitiseBody(saved.body_html),
    keyPoints: saved.key_points,
    tags: saved.tags,
    event:
      event === null
        ? null
        : {
            startsAt: event.starts_at,
            endsAt: event.ends_at,
            place: event.place,
            seats: event.seats,
            signUpUntil: event.sign_up_until === null ? null : asIsoDate(event.sign_up_until),
          },
  }
}
