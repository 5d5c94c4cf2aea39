import type { getAuthor, listAuthors as listCall } from '@zhiheng/contract/articles/authors.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { listAuthors } from './catalogue/store.ts'
import { datasetOf } from './dataset-of.ts'
import { filterOf, pageOf } from './list-shelf.ts'
import { countByAuthor, countByTag } from './store.ts'

const MOST_TOPICS = 8

type Where = Pick<Site, 'db' | 'clock' | 'market'>

/** Everyone who writes, by how much they have written. */
export async function listWriters(site: Where): Promise<ReplyOf<typeof listCall>> {
  const [authors, counts] = await Promise.all([
    listAuthors(site.db, datasetOf(site.market())),
    countByAuthor(site.db, filterOf(site)),
  ])
  return {
    entries: authors.map(({ specialties, ...author }) => ({
      ...author,
      specialties: [...specialties],
      articles: counts.get(author.id) ?? 0,
    })),
  }
}

/** @throws Refusal not_found */
export async function showAuthor(
  site: Where,
  member: Pick<Caller, 'id'> | null,
  { id, page }: { id: number; page: number },
): Promise<ReplyOf<typeof getAuthor>> {
  const filter = { ...filterOf(site), authorId: id }
  const [{ entries }, topics] = await Promise.all([listWriters(site), countByTag(site.db, filter, MOST_TOPICS)])
  const author = entries.find((one) => one.id === id)
  if (author === undefined) throw new Refusal('not_found')
  return { ...(await pageOf(site, member, { filter, page })), author, topics }
}
