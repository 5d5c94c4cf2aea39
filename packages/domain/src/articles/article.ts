import type { IsoDate } from '../calendar/iso-date.ts'

/** Where an article belongs. Source: specification, routes under /articles. */
export const articleSections = ['insights', 'events', 'news'] as const
export type ArticleSection = (typeof articleSections)[number]

/** What it is: text, something to watch or hear, cards to learn by. */
export const articleKinds = ['post', 'video', 'flashcard'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** One article as a source (the demo, an editor) hands it over and the site keeps it. */
export interface ArticleRecord {
  /** Part of its address: `a-ai-capex`. */
  readonly id: string
  readonly section: ArticleSection
  readonly kind: ArticleKind
  readonly categoryId: number
  readonly authorId: number
  readonly isPremium: boolean
  /** ISO moment with zone; in the future, it is not out yet. Null: a draft. */
  readonly publishedAt: string | null
  readonly title: string
  readonly summary: string
  /** What to take along, one sentence each. */
  readonly keyPoints: readonly string[]
  readonly tags: readonly string[]
  /**
   * HTML of the few elements that an article may have: p, h2, h3, ul, ol, li, strong, em, blockquote, table parts, a, img,
   * and `<figure data-live="…">` for a live part. A link to `/funds/<id>` or `/market/perform#<market>` names a fund or a
   * market: it is shown as a chip with its figures.
   */
  readonly bodyHtml: string
  /** Of flashcards: one idea a card. */
  readonly cards: readonly Flashcard[]
  readonly media: ArticleMedia | null
  readonly event: ArticleEvent | null
}

/** What an editor writes of an article: its address and when it comes out stand beside it. A draft may lack both places. */
export interface EditedArticle extends Omit<ArticleRecord, 'id' | 'publishedAt' | 'categoryId' | 'authorId'> {
  readonly categoryId: number | null
  readonly authorId: number | null
}

export interface Flashcard {
  readonly question: string
  readonly answer: string
}

/** Something to watch or hear, in parts with their words: the words are read aloud where no file exists. */
export interface ArticleMedia {
  /** The address of sound or film, as `isMediaSource` allows it; null: the device reads the words. */
  readonly source: string | null
  readonly form: 'audio' | 'video'
  readonly parts: readonly MediaPart[]
}

export interface MediaPart {
  readonly title: string
  readonly words: string
  /** Where it begins in the recording, as `secondsOfMoment` reads it; without it, that is not told. */
  readonly at?: string
}

/** When and where something takes place. */
export interface ArticleEvent {
  /** ISO moments with zone. */
  readonly startsAt: string
  readonly endsAt: string
  /** Null: online. */
  readonly place: string | null
  readonly seats: number | null
  readonly signUpUntil: IsoDate | null
}

/** Who writes. */
export interface AuthorRecord {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly title: string
  readonly bio: string
  readonly specialties: readonly string[]
}

export interface CategoryRecord {
  readonly id: number
  readonly section: ArticleSection
  readonly name: string
}
