import { listSynonyms } from '@zhiheng/contract/search-words.ts'
import { describe, expect, vi } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { forgetSearchesJob } from './count-search.ts'

const PATH = '/api/admin/synonyms'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

const staffOf = ({ site }: TestApp) => aMember(site.db, { groups: ['member', 'staff'] })
const asked = (query: string) => encodeURIComponent(query)

async function found(app: TestApp, query: string): Promise<string[]> {
  const reply = await app.get(`/api/search/query?query=${asked(query)}`)
  return reply
    .json()
    .entries.flatMap((one: { type: string; label: string; fuzzy: boolean }) =>
      one.fuzzy || one.type !== 'fund' ? [] : one.label,
    )
}

/** Searches from a network of its own, so that it counts. */
async function search(app: TestApp, query: string, network: number): Promise<void> {
  const reply = await app.ask({ url: `/api/search/any?query=${asked(query)}`, remoteAddress: `10.9.${network}.1` })
  expect(reply.statusCode, reply.body).toBe(200)
}

async function listed(app: TestApp, staff: TestMember) {
  return listSynonyms.reply.parse((await app.get(PATH, staff)).json())
}

describe('synonyms that staff keep', () => {
  test('take effect at once where they are written, and on another node within seconds, without a restart', async ({
    app,
    db,
  }) => {
    const staff = await staffOf(app)
    const other = await testApp({ db, clock: app.clock, market: await portfolioMarket(db) })
    expect([await found(app, '老本'), await found(other, '老本')]).toEqual([[], []])
    const made = await app.post(PATH, { typed: '老本', meant: '投資級債' }, staff)
    expect(made.statusCode, made.body).toBe(200)
    expect(await found(app, '老本')).toEqual(['測試投資級債基金'])
    const list = await app.get(`/api/search/funds?query=${asked('老本')}`)
    expect(list.json().total).toBe(1)
    app.clock.forward(3001)
    await vi.waitFor(async () => expect(await found(other, '老本')).toEqual(['測試投資級債基金']))
    const { id } = made.json()
    expect((await app.delete(`${PATH}/${id}?version=1`, staff)).statusCode).toBe(200)
    expect(await found(app, '老本')).toEqual([])
    await other.server.close()
  })

  test('are changed by one editor at a time, and the log says what they were', async ({ app, db }) => {
    const [one, two] = [await staffOf(app), await staffOf(app)]
    const { id } = (await app.post(PATH, { typed: '甲', meant: '乙' }, one)).json()
    expect((await app.patch(`${PATH}/${id}`, { typed: '甲', meant: '丙', version: 1 }, one)).statusCode).toBe(200)
    const late = await app.patch(`${PATH}/${id}`, { typed: '甲', meant: '丁', version: 1 }, two)
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'stale_version'])
    expect((await app.delete(`${PATH}/${id}?version=1`, two)).json().error.code).toBe('stale_version')
    expect((await app.delete(`${PATH}/${id}?version=2`, two)).statusCode).toBe(200)
    expect((await app.delete(`${PATH}/${id}?version=2`, two)).json().error.code).toBe('not_found')
    const log = await db
      .selectFrom('audit_log')
      .select(['event', 'details'])
      .where('event', 'like', 'synonym%')
      .execute()
    expect(log.map(({ event, details }) => [event, Reflect.get(details, 'meant')])).toEqual([
      ['synonym_written', '乙'],
      ['synonym_written', '丙'],
      ['synonym_removed', '丙'],
    ])
  })

  test('say something else on each side, once, and in words', async ({ app }) => {
    const staff = await staffOf(app)
    const fieldsOf = async (typed: string, meant: string) =>
      Object.keys((await app.post(PATH, { typed, meant }, staff)).json().error?.fields ?? {})
    expect(await fieldsOf('甲', '乙')).toEqual([])
    expect(await fieldsOf('甲', '乙')).toEqual(['typed'])
    expect(await fieldsOf('臺灣', '台湾')).toEqual(['meant'])
    expect(await fieldsOf('???', '乙')).toEqual(['typed'])
    expect(await fieldsOf('長'.repeat(41), '乙')).toEqual(['typed'])
  })

  test('are for staff alone', async ({ app, db }) => {
    const member = await aMember(db, { groups: ['member', 'member_pro'] })
    expect((await app.get(PATH, member)).json().error.code).toBe('role_required')
    expect((await app.get(PATH)).json().error.code).toBe('signin_required')
    expect((await app.post(PATH, { typed: '甲', meant: '乙' }, member)).statusCode).toBe(403)
  })
})

describe('what was searched for and not found', () => {
  test('is told by how many networks searched for it, and goes once it has a synonym', async ({ app }) => {
    const staff = await staffOf(app)
    await search(app, '沒這檔', 1)
    await search(app, '没这档', 2)
    await search(app, '沒這檔', 2)
    await search(app, '無此物', 1)
    await search(app, '測試', 1)
    expect((await listed(app, staff)).failed.map(({ typed, times }) => [typed.length, times])).toEqual([
      [3, 2],
      [3, 1],
    ])
    await app.post(PATH, { typed: '沒這檔', meant: '測試' }, staff)
    expect((await listed(app, staff)).failed.map(({ typed }) => typed)).toEqual(['無此物'])
  })

  test('says nothing of who searched, and nothing that looks like their own', async ({ app, db }) => {
    const member = await aMember(db, { groups: ['member'] })
    await app.get(`/api/search/any?query=${asked('沒這檔')}`, member)
    for (const own of ['me@mail.example', '0912345678']) await search(app, own, 1)
    expect(await db.selectFrom('search_counts').selectAll().execute()).toEqual([
      { day: '2026-11-20', words: '沒這檔', typed: '沒這檔', times: 1, misses: 1 },
    ])
  })

  test('is not counted for staff, who try what they have written', async ({ app, db }) => {
    await app.get(`/api/search/any?query=${asked('沒這檔')}`, await staffOf(app))
    expect(await db.selectFrom('search_counts').selectAll().execute()).toEqual([])
  })

  test('is kept for half a year', async ({ app, db }) => {
    await search(app, '沒這檔', 1)
    const job = forgetSearchesJob(app.site)
    const left = async () => {
      await job.run(new AbortController().signal)
      return (await db.selectFrom('search_counts').selectAll().execute()).length
    }
    app.clock.forward(180 * 86_400_000)
    expect(await left()).toBe(1)
    app.clock.forward(86_400_000)
    expect(await left()).toBe(0)
  })

  test('is bounded for a day: what is new is left out behind five thousand, what is known counts on', async ({
    app,
    db,
  }) => {
    const rows = Array.from({ length: 5000 }, (_, at) => ({
      day: '2026-11-20',
      words: `w${at}`,
      typed: `w${at}`,
      times: 1,
      misses: 1,
    }))
    await db.insertInto('search_counts').values(rows).execute()
    await search(app, '沒這檔', 1)
    await search(app, 'w7', 1)
    const kept = await db.selectFrom('search_counts').select(['words', 'times']).where('times', '>', 1).execute()
    expect(kept).toEqual([{ words: 'w7', times: 2 }])
    expect(await db.selectFrom('search_counts').select('words').where('words', '=', '沒這檔').execute()).toEqual([])
  })
})

describe('popular searches', () => {
  test('are those that most networks made and found in seven days, with how they moved', async ({ app, db }) => {
    const counted = (day: string, words: string, times: number, misses = 0) => ({
      day,
      words,
      typed: words,
      times,
      misses,
    })
    await db
      .insertInto('search_counts')
      .values([
        counted('2026-11-20', '測試', 6),
        counted('2026-11-14', '測試', 3),
        counted('2026-11-13', '測試', 5),
        counted('2026-11-20', '全球', 7),
        counted('2026-11-07', '全球', 9),
        counted('2026-11-06', '測試', 90),
        counted('2026-11-20', '沒有', 50, 50),
        counted('2026-11-20', '少', 4),
        counted('2026-11-20', '債', 5),
      ])
      .execute()
    const { entries } = (await app.get('/api/search/popular')).json()
    expect(entries).toEqual([
      { type: 'fund', query: '測試', label: '測試', rank: 1, delta: 1 },
      { type: 'sector', query: '全球', label: '全球', rank: 2, delta: -1 },
      { type: 'sector', query: '債', label: '債', rank: 3, delta: null },
    ])
  })
})
