import type { ArticleRecord } from '@zhiheng/domain/articles/article.ts'

import type { Database } from '../../../platform/database/database.ts'
import { portfolioMarket } from '../../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { test as withDatabase } from '../../../testing/test-database.ts'
import { writeArticle } from '../write-article.ts'
import { upsertAuthor, upsertCategory } from '../writing/store.ts'

/** A site with six funds, two authors, three categories, and no article. */
export const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await writeWriters(db)
    await use(app)
    await app.server.close()
  },
})

/** Two authors and three categories of a real site. */
export async function writeWriters(db: Database): Promise<void> {
  for (const id of [1, 2]) {
    const said = { name: `作者${id}`, title: '研究員', bio: '', specialties: ['債券'] }
    await upsertAuthor(db, 'real', { id, slug: `author-${id}`, ...said })
  }
  await upsertCategory(db, 'real', { id: 1, section: 'insights', name: '市場觀點' })
  await upsertCategory(db, 'real', { id: 2, section: 'insights', name: '基金教室' })
  await upsertCategory(db, 'real', { id: 21, section: 'events', name: '線上講座' })
}

const plain: ArticleRecord = {
  id: 'plain',
  section: 'insights',
  kind: 'post',
  categoryId: 1,
  authorId: 1,
  isPremium: false,
  publishedAt: '2026-10-01T08:00:00+08:00',
  title: '標題',
  summary: '摘要',
  keyPoints: ['重點一'],
  tags: ['債券'],
  bodyHtml: '<p>內文。</p>',
  cards: [],
  media: null,
  event: null,
}

/** Writes an article: a plain one, but for what is said. */
export async function writes(db: Database, changes: Partial<ArticleRecord> & { readonly id: string }): Promise<void> {
  const record = { ...plain, ...changes }
  const at = record.publishedAt ?? '2026-10-01T08:00:00+08:00'
  await writeArticle(db, record, { dataset: 'real', at, memberId: null })
}

/** A body of so many paragraphs of a hundred characters, each of one letter of its own. */
export function paragraphs(count: number): string {
  return Array.from({ length: count }, (_paragraph, at) => `<p>${'甲乙丙丁戊己庚辛壬癸'[at] ?? '子'}</p>`)
    .map((paragraph) => paragraph.replace(/(?<=<p>)(.)/u, (letter) => letter.repeat(100)))
    .join('')
}

/** Lets the clock of a site go on to a moment. */
export function goOnTo({ clock }: Pick<TestApp, 'clock'>, moment: string): void {
  clock.forward(Date.parse(moment) - clock.now().getTime())
}
