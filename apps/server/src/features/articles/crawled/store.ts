import type { Database } from '../../../platform/database/database.ts'
import type { Dataset } from '../tables.ts'

/** An article as a list of addresses has it. */
export interface ArticleAddress {
  readonly id: string
  /** The moment of its last change. */
  readonly changedAt: string
}

interface Which {
  readonly dataset: Dataset
  /** What is published later is not out yet. */
  readonly now: string
}

function published(db: Database, { dataset, now }: Which) {
  return db.selectFrom('articles').where('dataset', '=', dataset).where('published_at', '<=', now)
}

/** The addresses of all published articles, the oldest first. */
export async function listArticleAddresses(
  db: Database,
  which: Which,
  { limit, offset }: { limit: number; offset: number },
): Promise<ArticleAddress[]> {
  const rows = await published(db, which)
    .select(['id', 'published_at', 'updated_at'])
    .orderBy('key')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id, published_at, updated_at }) => ({ id, changedAt: laterOf(published_at ?? '', updated_at) }))
}

/** How many there are. */
export async function countArticleAddresses(db: Database, which: Which): Promise<number> {
  const row = await published(db, which)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Of two moments. A text that was saved before it came out changed for the world when it came out. */
export function laterOf(one: string, other: string): string {
  return Date.parse(one) > Date.parse(other) ? one : other
}
