import type { SavedArticle } from '@zhiheng/contract/article-editing/record.ts'

import type { Database } from '../../../platform/database/database.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export const base = '/api/article_editing'

/** What a plain article says. */
export const record: SavedArticle = {
  section: 'insights',
  kind: 'post',
  category_id: 1,
  author_id: 1,
  is_premium: false,
  title: '新文章',
  summary: '摘要',
  key_points: ['重點'],
  tags: ['債券'],
  body_html: '<p>內文。</p>',
  cards: [],
  media: null,
  event: null,
}

/** One of the staff, by name. */
export async function anEditor(db: Database, name = '陳編輯'): Promise<TestMember> {
  const member = await aMember(db, { groups: ['staff'] })
  await db.updateTable('members').set({ name }).where('id', '=', member.id).execute()
  return member
}

/** An article as an editor sees it; with the calls that they make. */
export function desk(app: TestApp, as: TestMember | undefined, id = 'new') {
  const at = `${base}/${id}`
  return {
    create: (changes: object = {}) => app.post(base, { id, record: { ...record, ...changes } }, as),
    save: (version: number, changes: object = {}) =>
      app.post(`${at}/versions`, { base_version: version, record: { ...record, ...changes } }, as),
    autosave: (version: number, changes: object = {}, more: object = {}) =>
      app.put(`${at}/autosave`, { base_version: version, record: { ...record, ...changes }, ...more }, as),
    discard: () => app.delete(`${at}/autosave`, as),
    publish: (version: number, moment: string | null = null) => app.post(`${at}/publish`, { version, at: moment }, as),
    withdraw: () => app.post(`${at}/withdraw`, {}, as),
    remove: (named: object = {}) =>
      app.delete(at, as, { typed: record.title, password: as?.password ?? 'none', ...named }),
    see: async () => (await app.get(at, as)).json(),
    versions: () => app.get(`${at}/versions`, as),
  }
}
