import type { listEditedArticles as call } from '@zhiheng/contract/article-editing.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'

import type { Site } from '../../../platform/site.ts'
import { datasetOf } from '../../articles/dataset-of.ts'
import { listAuthors, listCategories } from '../../articles/edit-articles.ts'
import { editorsOf } from '../editors-of.ts'
import { publicationOf } from '../publication-of.ts'
import { countDesk, type DeskFilter, listDesk, namesOf } from './store.ts'

const PAGE_SIZE = 20
const MOST_WORDS = 5

/** The articles of the desk. */
export async function listEdited(
  site: Site,
  memberId: number,
  { words = '', page, category_id, author_id, ...asked }: InputOf<typeof call>['query'],
): Promise<ReplyOf<typeof call>> {
  const { db, clock } = site
  const dataset = datasetOf(site.market())
  const filter: DeskFilter = {
    ...asked,
    dataset,
    categoryId: category_id,
    authorId: author_id,
    now: clock.now().toISOString(),
    words: words.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
  }
  const [total, rows, authors, categories] = await Promise.all([
    countDesk(db, filter),
    listDesk(db, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    listAuthors(db, dataset),
    listCategories(db, dataset),
  ])
  const [names, editors] = await Promise.all([
    namesOf(
      db,
      rows.flatMap((row) => [row.saved_by ?? [], row.done_by ?? []].flat()),
    ),
    editorsOf(site, { memberId, keys: rows.map(({ key }) => key) }),
  ])
  return {
    entries: rows.map((row) => {
      const isActionLast = row.done_at !== null && row.done_at > row.saved_at
      const changedBy = isActionLast ? row.done_by : row.saved_by
      return {
        ...publicationOf(
          { publishedAt: row.published_at, version: row.published_version },
          { newest: row.version, wasPublished: row.done_at !== null, nowMs: clock.now().getTime() },
        ),
        id: row.id,
        section: row.section,
        kind: row.kind,
        category: named(categories, row.category_id),
        author: named(authors, row.author_id),
        is_premium: row.is_premium,
        title: row.title,
        version: row.version,
        changed_at: isActionLast ? (row.done_at ?? row.saved_at) : row.saved_at,
        changed_by: changedBy === null ? null : (names.get(changedBy) ?? null),
        editing: editors.get(row.key) ?? [],
      }
    }),
    page,
    page_total: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    total,
  }
}

function named(list: readonly { readonly id: number; readonly name: string }[], id: number | null) {
  const found = list.find((one) => one.id === id)
  return found === undefined ? null : { id: found.id, name: found.name }
}
