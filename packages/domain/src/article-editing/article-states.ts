/** Where an article stands: `scheduled` comes out by itself, `withdrawn` was out or was to come out and was taken back. */
export const articleStates = ['draft', 'scheduled', 'out', 'withdrawn'] as const
export type ArticleState = (typeof articleStates)[number]

/** @param publishedMs - null for one that is to come out at no time @param wasPublished - whether it ever was to */
export function articleStateOf(
  { publishedMs, wasPublished }: { readonly publishedMs: number | null; readonly wasPublished: boolean },
  nowMs: number,
): ArticleState {
  if (publishedMs === null) return wasPublished ? 'withdrawn' : 'draft'
  return publishedMs <= nowMs ? 'out' : 'scheduled'
}

/** What is done with an article for its readers. */
export const publicationChanges = ['published', 'scheduled', 'withdrawn'] as const
export type PublicationChange = (typeof publicationChanges)[number]

/** What keeps a version from coming out. */
export const articleGaps = [
  'title',
  'summary',
  /** None, or one that is gone. */
  'category',
  /** One of another section. */
  'category_section',
  /** None, or one who is gone. */
  'author',
  'body',
  /** Of a film or a recording. */
  'media',
  /** Of flashcards. */
  'cards',
  /** Of an event. */
  'event',
  'event_ends_before_start',
  'event_sign_up_after_end',
  /** Fewer than are taken already. */
  'event_seats_taken',
  /** A picture without words for those who do not see it. */
  'picture_words',
  /** A picture that the site does not have. */
  'picture_gone',
  /** A fund that the site does not have. */
  'fund_gone',
  'market_gone',
  /** A chart that has nothing to draw. */
  'chart_gone',
] as const
export type ArticleGap = (typeof articleGaps)[number]

/** How much an article may have. */
export const articleLimits = {
  title: 120,
  summary: 400,
  keyPoints: 12,
  keyPoint: 200,
  tags: 12,
  tag: 20,
  /** Characters of HTML. */
  body: 200_000,
  cards: 60,
  cardSide: 600,
  parts: 40,
  partTitle: 120,
  partWords: 20_000,
  place: 120,
  seats: 100_000,
} as const
