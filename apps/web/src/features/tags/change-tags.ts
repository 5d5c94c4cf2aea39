import type { QueryClient } from '@tanstack/react-query'
import {
  attachTag,
  createTag,
  deleteTag,
  detachTag,
  mergeTags,
  type Tag,
  type Tags,
  updateTag,
} from '@zhiheng/contract/tags.ts'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { portfolioTags } from './queries.ts'
import { tagText } from './text.ts'

const params = { scope: 'portfolio' } as const

/** The calls whose answers name tags. */
const shown: ReadonlySet<unknown> = new Set(['/api/pfms', '/api/pfms/:id'])

/** What became of a change: a name that is taken is a fault of the field, and nothing fails. */
export type Outcome = { readonly tag: Tag | null; readonly fault: string | null }

/** The changes of tags that a page can ask for; each shows itself wherever tags stand. */
export function tagChanges(queries: QueryClient) {
  const run = async (change: () => Promise<Tags>): Promise<Outcome> => {
    try {
      const tags = await change()
      queries.setQueryData(portfolioTags.queryKey, { ...tags, entry: null })
      // not waited for: the field is free at once
      void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => shown.has(path) })
      return { tag: tags.entry, fault: null }
    } catch (error) {
      return { tag: null, fault: faultOf(error) }
    }
  }
  return {
    create: (name: string) => run(() => call(createTag, { params, body: { name } })),
    rename: (tag: number, name: string) => run(() => call(updateTag, { params, body: { tag, name } })),
    remove: (tag: number) => run(() => call(deleteTag, { params, query: { tag: String(tag) } })),
    merge: (from: number, to: number) => run(() => call(mergeTags, { params, body: { from, to } })),
    attach: (tag: number, ids: readonly number[]) =>
      run(() => call(attachTag, { params, body: { tag, ids: [...ids] } })),
    detach: (tag: number, ids: readonly number[]) =>
      run(() => call(detachTag, { params, query: { tag: String(tag), ids: ids.join(',') } })),
  }
}

/** Sentences for the field; whatever else went wrong is said at the foot of the page. */
function faultOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'internal'
  if (code === 'tag_repeated') return tagText.repeated
  if (code === 'too_many') return tagText.tooMany
  if (code === 'too_long') return tagText.tooLong
  if (code === 'name_missing') return tagText.nameMissing
  const message = error instanceof ApiError ? error.message : new ApiError({ code: 'internal', status: 0 }).message
  showToast({ kind: 'error', message })
  return message
}
