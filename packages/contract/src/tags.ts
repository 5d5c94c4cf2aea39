import { tagScopes } from '@zhiheng/domain/tags/scope.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { IdText, Name, RowNumber } from './fields.ts'

/** A tag of the member's own. */
const Tag = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(tagScopes),
  /** How many things of the member bear it: as many as a merge of it would touch. */
  count: z.int(),
})
export type Tag = z.output<typeof Tag>

/** What stands after every call: the member's own tags, the newest first, and the one that the call was about. */
const Tags = z.object({ entries: z.array(Tag), entry: Tag.nullable() })
export type Tags = z.output<typeof Tags>

const params = z.object({ scope: z.enum(tagScopes) })
const TagId = RowNumber
/** Things to be tagged, by their ids; as many as a page of portfolios can choose. */
const Ids = z.array(RowNumber).min(1).max(300)
const IdTexts = z
  .string()
  .max(4800)
  .transform((text) => text.split(','))
  .pipe(z.array(IdText).min(1).max(300))

/** All of the member's tags. */
export const listAllTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  summary: '會員自己的所有標籤，新的在前',
  allow: ['any'],
  refusals: [],
  reply: Tags,
})

/** The member's tags of one scope; the specification has one, `portfolio`. */
export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags/:scope',
  summary: '會員在一個範圍內的標籤，新的在前，附使用數量',
  allow: ['any'],
  refusals: [],
  params,
  reply: Tags,
})

/**
 * One tag among those of its scope.
 *
 * Refuses: `not_found`, also for someone else's.
 */
export const getTag = endpoint({
  method: 'GET',
  path: '/api/tags/:scope/:tag',
  summary: '一個標籤與同範圍的所有標籤',
  allow: ['any'],
  refusals: ['not_found'],
  params: params.extend({ tag: IdText }),
  reply: Tags,
})

/**
 * Creates a tag. Names are compared without regard to case.
 *
 * Refuses: `tag_repeated` (409, the specification's "duplicate name"), `too_many` at the limit of tags.
 */
export const createTag = endpoint({
  method: 'POST',
  path: '/api/tags/:scope',
  summary: '新增標籤；名稱重複（不分大小寫）時回 409，既有標籤不變',
  allow: ['any'],
  refusals: ['tag_repeated', 'too_many'],
  params,
  body: z.object({ name: Name }),
  reply: Tags,
})

/**
 * Renames a tag.
 *
 * Refuses: `not_found`, `tag_repeated` (409, the specification's "duplicate name").
 */
export const updateTag = endpoint({
  method: 'PATCH',
  path: '/api/tags/:scope',
  summary: '重新命名標籤；名稱重複時回 409，標籤不變',
  allow: ['any'],
  refusals: ['not_found', 'tag_repeated'],
  params,
  body: z.object({ tag: TagId, name: Name }),
  reply: Tags,
})

/**
 * Deletes a tag; what had it stays.
 *
 * Refuses: `not_found`.
 */
export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/tags/:scope',
  summary: '刪除標籤；被標記的項目不受影響',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  query: z.object({ tag: IdText }),
  reply: Tags,
})

/**
 * Gives a tag to several things, all of them or none; those that have it stay.
 *
 * Refuses: `not_found` for the tag or any of the things.
 */
export const attachTag = endpoint({
  method: 'PUT',
  path: '/api/tags/:scope/attach',
  summary: '將標籤加到一個或多個項目；已有的不變',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  body: z.object({ tag: TagId, ids: Ids }),
  reply: Tags,
})

/**
 * Takes a tag off several things; those without it are passed over.
 *
 * Refuses: `not_found` for the tag.
 */
export const detachTag = endpoint({
  method: 'DELETE',
  path: '/api/tags/:scope/detach',
  summary: '將標籤自一個或多個項目移除；沒有的略過',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  query: z.object({ tag: IdText, ids: IdTexts }),
  reply: Tags,
})

/**
 * Gives everything that has tag `from` the tag `to` and deletes `from`.
 *
 * Refuses: `not_found` for either tag, `invalid_field` where both are the same.
 */
export const mergeTags = endpoint({
  method: 'PATCH',
  path: '/api/tags/:scope/merge',
  summary: '將 from 併入 to：from 的項目改為 to，from 隨即刪除',
  allow: ['any'],
  refusals: ['not_found', 'invalid_field'],
  params,
  body: z.object({ from: TagId, to: TagId }),
  reply: Tags,
})
