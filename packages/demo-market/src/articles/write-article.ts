import type {
  ArticleEvent,
  ArticleKind,
  ArticleMedia,
  ArticleRecord,
  ArticleSection,
  Flashcard,
} from '@zhiheng/domain/articles/article.ts'
import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Facts } from './facts.ts'
import { namesFunds } from './text/note-text.ts'

/** What is fixed of an article, whatever the market does. */
interface ArticleHead {
  readonly id: string
  readonly section?: ArticleSection
  readonly kind?: ArticleKind
  readonly categoryId: number
  readonly authorId: number
  readonly isPremium?: boolean
  /** The day on which it is out, and of which its figures are. */
  readonly day: string
  readonly title: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly event?: ArticleEvent
}

/** What is written with the figures of its day. */
interface ArticleWords {
  /** One that nothing is known for is left out. */
  readonly keyPoints: readonly (string | null)[]
  readonly body: readonly string[]
  readonly cards?: readonly Flashcard[]
  readonly media?: ArticleMedia
}

/** An article before its figures are put in. */
export interface ArticlePlan {
  readonly day: IsoDate
  readonly write: (facts: Facts) => ArticleRecord
}

/** Eight in the morning of Taipei. */
const OUT_AT = 'T08:00:00+08:00'

/** An article: what is fixed, and how its text comes from the market. */
export function article(head: ArticleHead, words: (facts: Facts) => ArticleWords): ArticlePlan {
  const { day, section = 'insights', kind = 'post', isPremium = false, event = null, ...fixed } = head
  return {
    day: asIsoDate(day),
    write(facts) {
      const { keyPoints, body, cards = [], media = null } = words(facts)
      return {
        ...fixed,
        section,
        kind,
        isPremium,
        publishedAt: `${day}${OUT_AT}`,
        keyPoints: keyPoints.filter((point) => point !== null),
        bodyHtml: section === 'insights' ? withNote(body.join('')) : body.join(''),
        cards,
        media,
        event,
      }
    },
  }
}

function withNote(bodyHtml: string): string {
  return /href="\/funds\/|data-live="fund/.test(bodyHtml) ? bodyHtml + namesFunds : bodyHtml
}
