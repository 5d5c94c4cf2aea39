import { mostTags } from '@zhiheng/domain/tags/scope.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { bringTags } from './bring-tags.ts'
import { tagsOfThings } from './tags-of-things.ts'

const MOST_TAGS = mostTags.portfolio

const at = '2026-11-20T04:00:00.000Z'
const ownerOf = ({ id }: TestMember) => ({ memberId: id, scope: 'portfolio' as const })

async function aPortfolio({ site }: TestApp, who: TestMember): Promise<number> {
  const { id } = await site.db
    .insertInto('portfolios')
    .values({ member_id: who.id, name: '退休', currency: 'TWD', created_at: at, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const bring = ({ site }: TestApp, who: TestMember, thing: { thingId: number; names: readonly string[] }) =>
  site.db.transaction().execute((trx) => bringTags(trx, ownerOf(who), { ...thing, at }))
const tagsOf = async ({ site }: TestApp, who: TestMember, thingId: number) =>
  ((await tagsOfThings(site.db, ownerOf(who))).get(thingId) ?? []).map(({ name }) => name)
const fill = ({ site }: TestApp, who: TestMember, count: number) =>
  site.db
    .insertInto('tags')
    .values(
      Array.from({ length: count }, (_, tag) => ({
        member_id: who.id,
        scope: 'portfolio' as const,
        name: `標籤 ${tag}`,
        created_at: at,
      })),
    )
    .execute()

describe('tags that come with a thing', () => {
  test('are made where the member has none of that name, and put on it, the newest first', async ({ db, app }) => {
    const ming = await aMember(db)
    const [first, second] = [await aPortfolio(app, ming), await aPortfolio(app, ming)]
    await bring(app, ming, { thingId: first, names: ['長期', 'Core'] })
    await bring(app, ming, { thingId: second, names: ['CORE', 'core', '孩子'] })
    expect(await tagsOf(app, ming, first)).toEqual(['Core', '長期'])
    expect(await tagsOf(app, ming, second)).toEqual(['孩子', 'Core'])
    expect(await db.selectFrom('tags').select('id').execute()).toHaveLength(3)
  })

  test('may be the hundredth, and not the one behind it; known ones need no room', async ({ db, app }) => {
    const ming = await aMember(db)
    await fill(app, ming, MOST_TAGS - 1)
    const thingId = await aPortfolio(app, ming)
    await bring(app, ming, { thingId, names: ['第一百個'] })
    await expect(bring(app, ming, { thingId, names: ['標籤 1', '再一個'] })).rejects.toMatchObject({
      code: 'too_many',
      fields: { tags: expect.any(String) as string },
    })
    // nothing of it was kept
    expect(await tagsOf(app, ming, thingId)).toEqual(['第一百個'])
    await bring(app, ming, { thingId, names: ['標籤 1'] })
    expect(await tagsOf(app, ming, thingId)).toEqual(['第一百個', '標籤 1'])
  })

  test('are each member’s own, also their room', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await fill(app, ming, MOST_TAGS)
    const thingId = await aPortfolio(app, hua)
    await bring(app, hua, { thingId, names: ['標籤 1'] })
    expect(await tagsOf(app, hua, thingId)).toEqual(['標籤 1'])
    expect((await tagsOfThings(db, ownerOf(ming))).size).toBe(0)
  })

  test('are none where none are named', async ({ db, app }) => {
    const ming = await aMember(db)
    const thingId = await aPortfolio(app, ming)
    await bring(app, ming, { thingId, names: [] })
    expect(await tagsOf(app, ming, thingId)).toEqual([])
  })
})

test('the hundredth tag is made, and the one behind it is not', async ({ db, app }) => {
  const ming = await aMember(db)
  await fill(app, ming, MOST_TAGS - 1)
  expect((await app.post('/api/tags/portfolio', { name: '第一百個' }, ming)).statusCode).toBe(200)
  expect((await app.post('/api/tags/portfolio', { name: '再一個' }, ming)).json().error.code).toBe('too_many')
  expect((await app.get('/api/tags/portfolio', ming)).json().entries).toHaveLength(MOST_TAGS)
})
