import { afterEach, describe, expect } from 'vitest'

import { otherNodes } from '../../testing/other-nodes.ts'
import { testApp } from '../../testing/test-app.ts'
import { onPostgres } from '../../testing/test-database.ts'
import { test as withApp } from '../articles/testing/articles-app.ts'
import { anEditor, desk } from './testing/an-editor.ts'

/** PGlite has one connection, on which nothing can race: these run on PostgreSQL alone, on two nodes. */
const test = withApp.skipIf(!onPostgres)

const { otherNode, closeNodes } = otherNodes()
afterEach(closeNodes)

const ten = Array.from({ length: 10 }, (_, index) => index)

describe('two nodes at once', () => {
  test('of ten who save on one version one does, and of autosaves none outlives the save of its member', async ({
    db,
    app,
  }) => {
    const other = await testApp({ db: await otherNode(db), market: app.site.market() })
    const [chen, lin] = [await anEditor(db), await anEditor(db, '林編輯')]
    const at = (place: number) => desk(place % 2 ? app : other, place % 3 ? chen : lin)
    await at(0).create()
    for (const version of [1, 2, 3]) {
      const saves = ten.map((place) => at(place).save(version, { title: `${version} 之 ${place}` }))
      const autosaves = ten.map((place) => at(place).autosave(version, { title: `打字 ${version} 之 ${place}` }))
      const codes = (await Promise.all(saves)).map((reply) => reply.statusCode)
      await Promise.all(autosaves)
      expect(codes.filter((code) => code === 200)).toHaveLength(1)
      expect(codes.filter((code) => code === 409)).toHaveLength(9)
      const saved = await db
        .selectFrom('article_versions')
        .select(['version', 'member_id'])
        .orderBy('version', 'desc')
        .executeTakeFirstOrThrow()
      expect(saved.version).toBe(version + 1)
      const typed = await db.selectFrom('article_autosaves').select('member_id').execute()
      expect(typed.map((row) => row.member_id)).not.toContain(saved.member_id)
      await db.deleteFrom('article_autosaves').execute()
    }
    await other.server.close()
  })

  test('who publish and withdraw leave an article that is as its last change says', async ({ db, app }) => {
    const other = await testApp({ db: await otherNode(db), market: app.site.market() })
    const chen = await anEditor(db)
    const at = (place: number) => desk(place % 2 ? app : other, chen)
    await at(0).create()
    await at(0).save(1, { title: '第二版' })
    await at(0).publish(1)
    await Promise.all(ten.map((place) => (place % 3 === 0 ? at(place).withdraw() : at(place).publish(1 + (place % 2)))))
    const { publication_changes: changes, versions } = (await at(0).versions()).json()
    const { publication } = await at(0).see()
    const [last] = changes
    expect(publication.state).toBe(last.change === 'withdrawn' ? 'withdrawn' : 'out')
    expect(publication.published_version).toBe(last.change === 'withdrawn' ? null : last.version)
    expect(versions).toHaveLength(2)
    await other.server.close()
  })
})
