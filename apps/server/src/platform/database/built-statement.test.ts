import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { test } from '../../testing/test-database.ts'
import { builtStatement } from './built-statement.ts'

describe('a statement that is built once', () => {
  test('answers each value with its own rows, wherever the value stands in it', async ({ db }) => {
    let builds = 0
    const ask = builtStatement((place, value: Buffer) => {
      builds++
      return place
        .selectFrom(sql<{ shown: string }>`(select encode(${value}::bytea, 'hex') as shown)`.as('one'))
        .select(['shown', sql<string>`${'kept'}::text`.as('constant')])
        .where(sql<boolean>`${value}::bytea is not null`)
    })
    expect(await ask(db, Buffer.from('01', 'hex'))).toEqual([{ shown: '01', constant: 'kept' }])
    const asked = ['02', '03'].map((hex) => ask(db, Buffer.from(hex, 'hex')))
    expect((await Promise.all(asked)).flat().map(({ shown }) => shown)).toEqual(['02', '03'])
    expect(builds).toBe(1)
  })

  test('is asked inside of a transaction as well', async ({ db }) => {
    const ask = builtStatement((place, name: { readonly title: string }) =>
      place
        .selectFrom('announcements')
        .select('id')
        .where('title', '=', sql<string>`${name}::jsonb ->> 'title'`),
    )
    expect(await ask(db, { title: '一' })).toEqual([])
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('announcements')
        .values({ title: '一', path: '/', first_day: '2026-11-01', last_day: null, dataset: 'demo' })
        .execute()
      expect(await ask(trx, { title: '一' })).toHaveLength(1)
    })
  })
})
