import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { handMadeMarket } from '../../testing/hand-made-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { upsertAuthor } from '../articles/writing/store.ts'

const NOTES = '/api/macro/indicator/notes'
const PATH = '/api/admin/indicators'

/** The score of 景氣對策信號, and one of its parts, which has no card. */
const market = handMadeMarket({
  asOf: '2026-11-20',
  funds: [],
  levels: ['ndc_light', 'm1b_part'].map((id) => ({
    id,
    name: id,
    kind: 'macro',
    currency: null,
    unit: null,
    series: { firstSlot: slotOf(epochDayOf('2026-09-30')), values: Float64Array.of(24) },
  })),
})

const test = withDatabase.extend<{ app: TestApp; staff: TestMember }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market })
    await use(app)
    await app.server.close()
  },
  staff: async ({ db }, use) => {
    await upsertAuthor(db, 'real', { id: 3, slug: 'gao', name: '高以恆', title: '', bio: '', specialties: [] })
    await use(await aMember(db, { groups: ['member', 'staff'] }))
  },
})

const note = { words: '本月起改用新基期，與去年不宜直接比較。', author_id: 3, until: null }

const shown = async (app: TestApp) => (await app.get(NOTES)).json().notes

describe('notes on figures', () => {
  test('are shown at once with their day and author; a later one takes the place', async ({ app, staff }) => {
    const staffNow = () => aMember(app.site.db, { groups: ['member', 'staff'], now: app.clock.now() })
    const first = (await app.post(`${PATH}/ndc_light/notes`, { after: null, note }, staff)).json()
    expect(await shown(app)).toEqual([
      { ...first, indicator: 'ndc_light', words: note.words, author: '高以恆', noted_on: '2026-11-20', until: null },
    ])
    app.clock.forward(86_400_000)
    const later = { ...note, words: '基期已回溯修訂。', until: '2026-11-22' }
    const { id } = (
      await app.post(`${PATH}/ndc_light/notes`, { after: first.id, note: later }, await staffNow())
    ).json()
    expect(await shown(app)).toMatchObject([{ id, words: later.words, noted_on: '2026-11-21', until: '2026-11-22' }])
    // what stood before does not come back when its time is over
    app.clock.forward(2 * 86_400_000)
    expect(await shown(app)).toEqual([])
    const { indicators } = (await app.get(PATH, await staffNow())).json()
    expect(indicators).toMatchObject([{ id: 'ndc_light', note: { id, is_shown: false } }])
  })

  test('are taken back, and the record stays', async ({ app, db, staff }) => {
    const { id } = (await app.post(`${PATH}/ndc_light/notes`, { after: null, note }, staff)).json()
    const taken = await app.post(`${PATH}/ndc_light/notes`, { after: id, note: null }, staff)
    expect(taken.statusCode).toBe(200)
    expect(await shown(app)).toEqual([])
    const rows = await db.selectFrom('indicator_notes').select(['words', 'author']).orderBy('id').execute()
    expect(rows).toEqual([
      { words: note.words, author: '高以恆' },
      { words: null, author: null },
    ])
    for (const statement of [sql`update indicator_notes set words = 'x'`, sql`delete from indicator_notes`])
      await expect(statement.execute(db)).rejects.toThrow('append-only')
    const log = await db
      .selectFrom('audit_log')
      .select(['member_id', 'details'])
      .where('event', '=', 'indicator_noted')
      .orderBy('id')
      .execute()
    expect(log).toMatchObject([
      { member_id: staff.id, details: { note: id, indicator: 'ndc_light' } },
      { member_id: staff.id },
    ])
  })

  test('follow the one that their editor has read', async ({ app, staff }) => {
    const write = (after: number | null) => app.post(`${PATH}/ndc_light/notes`, { after, note }, staff)
    const { id } = (await write(null)).json()
    expect((await write(null)).json().error.code).toBe('stale_version')
    expect((await write(id + 1)).statusCode).toBe(409)
    expect((await write(id)).statusCode).toBe(200)
  })

  test('are of a figure that is known, short, signed, and not over before they begin', async ({ app, staff }) => {
    const refusal = async (part: object, figure = 'ndc_light') =>
      (await app.post(`${PATH}/${figure}/notes`, { after: null, note: { ...note, ...part } }, staff)).json().error
    expect((await refusal({}, 'nowhere')).code).toBe('not_found')
    expect((await refusal({}, 'm1b_part')).code).toBe('not_found')
    expect((await refusal({ author_id: 4 })).fields).toHaveProperty('author_id')
    expect((await refusal({ until: '2026-11-19' })).fields).toHaveProperty('until')
    for (const words of [' ', '長'.repeat(201)])
      expect(Object.keys((await refusal({ words })).fields).join()).toContain('words')
    expect(await shown(app)).toEqual([])
  })

  test('keep markup as the text that it is, and are written by staff alone', async ({ app, db, staff }) => {
    const words = '<img src=x onerror=alert(1)>'
    await app.post(`${PATH}/ndc_light/notes`, { after: null, note: { ...note, words } }, staff)
    expect(await shown(app)).toMatchObject([{ words }])
    const member = await aMember(db)
    expect((await app.get(PATH, member)).json().error.code).toBe('role_required')
    expect((await app.post(`${PATH}/ndc_light/notes`, { after: null, note }, member)).statusCode).toBe(403)
  })
})
