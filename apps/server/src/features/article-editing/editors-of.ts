import type { EditedArticleReply } from '@zhiheng/contract/article-editing.ts'

import type { Site } from '../../platform/site.ts'
import { listEditors } from './store.ts'

type Editors = EditedArticleReply['editing']

/** So long after their last autosave someone counts as editing, in milliseconds. */
const OPEN_MS = 10 * 60_000

/** Who but the member has some articles open, by article. */
export async function editorsOf(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { memberId, keys }: { readonly memberId: number; readonly keys: readonly number[] },
): Promise<ReadonlyMap<number, Editors>> {
  const since = new Date(clock.now().getTime() - OPEN_MS).toISOString()
  const rows = await listEditors(db, { keys, memberId, since })
  const editors = new Map<number, Editors>()
  for (const { key, name, savedAt, baseVersion } of rows) {
    editors.set(key, [...(editors.get(key) ?? []), { name, saved_at: savedAt, base_version: baseVersion }])
  }
  return editors
}
