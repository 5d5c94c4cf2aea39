import { pictureAt } from '@zhiheng/domain/article-pictures/picture-address.ts'
import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { aPng } from '../article-pictures/testing/a-picture.ts'
import { test } from '../articles/testing/articles-app.ts'
import { anEditor, desk } from './testing/an-editor.ts'

type Staff = Awaited<ReturnType<typeof anEditor>>
type Db = Parameters<typeof aMember>[0]

async function picture(app: TestApp, staff: Staff, size: number) {
  const { src } = (await app.post('/api/article_pictures?alt=%E5%9C%96', await aPng(size, size), staff)).json()
  return {
    hash: pictureAt(src)?.picture.hash,
    html: `<p>圖</p><img src="${src}" alt="圖" width="${size}" height="${size}">`,
  }
}

async function hashes(db: Db): Promise<(string | undefined)[]> {
  return (await db.selectFrom('article_pictures').select('hash').execute()).map(({ hash }) => hash)
}

describe('a draft that was never out', () => {
  test('goes with its versions, its autosaves and the pictures that nothing else shows', async ({ app, db }) => {
    const staff = await anEditor(db)
    const [own, shared, typed] = [
      await picture(app, staff, 60),
      await picture(app, staff, 61),
      await picture(app, staff, 62),
    ]
    const chen = desk(app, staff)
    await chen.create({ body_html: own.html })
    await chen.save(1, { body_html: shared.html })
    await chen.save(2, { body_html: typed.html })
    await desk(app, staff, 'other').create({ body_html: shared.html })
    const wang = desk(app, await anEditor(db, '王編輯'), 'other')
    await wang.autosave(1, { body_html: typed.html })
    await chen.autosave(3, { title: '打到一半' })

    const gone = await chen.remove()
    expect([gone.statusCode, gone.json()]).toEqual([200, { id: 'new' }])
    expect((await chen.versions()).statusCode).toBe(404)
    const left = await db.selectFrom('article_versions').select('version').execute()
    expect(left).toHaveLength(1)
    expect(await db.selectFrom('article_autosaves').select('base_version').execute()).toHaveLength(1)
    const kept = await hashes(db)
    expect(new Set(kept)).toEqual(new Set([shared.hash, typed.hash]))
    const audit = await db
      .selectFrom('audit_log')
      .select(['member_id', 'details'])
      .where('event', '=', 'article_removed')
      .execute()
    expect(audit).toEqual([{ member_id: staff.id, details: { article: 'new', title: '新文章', versions: 3 } }])

    // gone is gone, and its address is free
    expect((await chen.remove()).statusCode).toBe(404)
    expect((await chen.autosave(3, { title: '遲到' })).statusCode).toBe(404)
    expect((await chen.create()).json()).toEqual({ id: 'new', version: 1 })
  })

  test('asks for the title that was saved last, typed, and for one’s own password', async ({ app, db }) => {
    const chen = desk(app, await anEditor(db))
    await chen.create()
    await chen.save(1, { title: '改過的標題' })
    expect((await chen.remove()).json().error.code).toBe('invalid_field')
    const typed = '改過的標題'
    expect((await chen.remove({ typed, password: 'not it' })).json().error.code).toBe('current_password_wrong')
    expect((await chen.versions()).statusCode).toBe(200)
    expect((await chen.remove({ typed })).statusCode).toBe(200)
  })

  test('of two who delete it at once one does, and whoever saves meanwhile hears of it', async ({ app, db }) => {
    const chen = desk(app, await anEditor(db))
    const wang = desk(app, await anEditor(db, '王編輯'))
    await chen.create()
    const replies = await Promise.all([chen.remove(), wang.remove(), wang.save(1, { summary: '改過' })])
    const [first, second, save] = replies.map(({ statusCode }) => statusCode)
    expect(new Set([first, second])).toEqual(new Set([200, 404]))
    expect([200, 404]).toContain(save)
    expect((await chen.versions()).statusCode).toBe(404)
  })
})

describe('an article that is or was given to readers', () => {
  test('is not deleted: not while it is out or scheduled, and not after it was withdrawn', async ({ app, db }) => {
    const staff = await anEditor(db)
    const [out, later] = [desk(app, staff), desk(app, staff, 'later')]
    await out.create()
    await later.create()
    await out.publish(1)
    await later.publish(1, '2026-12-01T08:00:00+08:00')
    const refused = { code: 'article_was_given', message: '這篇文章曾發布或排程，只能撤下，不能刪除' }
    for (const round of ['given', 'withdrawn']) {
      for (const article of [out, later]) {
        const reply = await article.remove()
        expect([round, reply.statusCode]).toEqual([round, 409])
        expect(reply.json().error).toMatchObject(refused)
        await article.withdraw()
      }
    }
    expect((await out.versions()).statusCode).toBe(200)
  })

  test('of the demo is not either, though no editor published it', async ({ app, db }) => {
    const staff = await anEditor(db)
    const chen = desk(app, staff)
    await chen.create()
    // as an article that came with the demo
    await db.updateTable('articles').set({ published_at: '2026-11-01T00:00:00Z' }).where('id', '=', 'new').execute()
    expect((await chen.remove()).statusCode).toBe(409)
  })

  test('only staff delete, and not while they act as a member', async ({ app, db }) => {
    await desk(app, await anEditor(db)).create()
    expect((await desk(app, await aMember(db)).remove()).statusCode).toBe(403)
    expect((await desk(app, undefined).remove()).statusCode).toBe(401)
  })
})
