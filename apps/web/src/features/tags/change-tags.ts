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

import { call } from '../../api/call.ts'
import { sayError } from '../../page/say-error.ts'
import type { TagKind, TagText } from './tag-kind.ts'

/** The changes of tags that a page can ask for; each shows itself wherever tags stand, and throws what went wrong. */
export function tagChanges(queries: QueryClient, { scope, all, shown }: TagKind) {
  const params = { scope }
  const run = async (change: () => Promise<Tags>): Promise<Tag | null> => {
    const tags = await change()
    queries.setQueryData(all.queryKey, { ...tags, entry: null })
    // not waited for: the field is free at once
    void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => shown.has(path) })
    return tags.entry
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

/** What a form knows of the name of a tag, and how it reads what went wrong with it. */
export function tagNameRules(text: TagText) {
  return {
    faultsOf: ({ name }: { readonly name: string }) => ({ name: name.trim() === '' ? text.nameMissing : undefined }),
    codes: { tag_repeated: 'name', too_many: 'name', too_long: 'name', name_missing: 'name' },
    sentences: {
      tag_repeated: text.repeated,
      too_many: text.tooMany,
      too_long: text.tooLong,
      name_missing: text.nameMissing,
    },
  } as const
}

/** Says at the foot of the page what went wrong where no field is at fault; gives whether nothing did. */
export async function orSayWhy(change: Promise<unknown>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    sayError(error)
    return false
  }
}
