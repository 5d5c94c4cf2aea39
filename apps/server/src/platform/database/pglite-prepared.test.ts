import { PGlite, types } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { preparedQueries } from './pglite-prepared.ts'

let database: PGlite
let query: ReturnType<typeof preparedQueries>['query']
const heard: string[] = []

const ask = async (sql: string, ...parameters: unknown[]) => (await query(sql, parameters, null)).rows

beforeAll(async () => {
  database = await PGlite.create({ parsers: { [types.INT8]: Number } })
  query = preparedQueries(database, (channel, payload) => heard.push(`${channel}: ${payload}`)).query
  await ask('create table things (id integer primary key, name text, tags text[], seal bytea)')
})
afterAll(() => database.close())

const preparedNow = async () =>
  (await database.query<{ count: number }>('select count(*) from pg_prepared_statements')).rows[0]?.count

describe('a statement that comes again', () => {
  test('gives and takes the same shapes every time', async () => {
    const add = 'insert into things values ($1, $2, $3, $4)'
    await ask(add, 1, '甲', ['a', 'b'], Buffer.from([1, 255]))
    await ask(add, 2, null, [], null)
    for (const id of [1, 2, 1, 2, 1, 2, 1]) {
      const [row] = await ask('select * from things where id = $1', id)
      if (id === 1) expect(row).toMatchObject({ id: 1, name: '甲', tags: ['a', 'b'], seal: new Uint8Array([1, 255]) })
      else expect(row).toMatchObject({ id: 2, name: null, tags: [], seal: null })
    }
  })

  test('tells how many rows it changed', async () => {
    for (const name of ['乙', '丙'])
      expect((await query('update things set name = $1', [name], null)).affectedRows).toBe(2)
  })

  test('is refused by its code, and the next one is answered', async () => {
    const add = 'insert into things (id) values ($1)'
    for (let tries = 0; tries < 2; tries++)
      await expect(ask(add, 1)).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' })
    await expect(ask('select nothing from things')).rejects.toMatchObject({ code: '42703' })
    expect(await ask('select count(*) from things where id = $1', 1)).toEqual([{ count: 1 }])
  })

  test('sees a table that was changed meanwhile', async () => {
    const all = 'select * from things where id = $1'
    await ask(all, 1)
    await ask('alter table things add column size integer default 7')
    expect(await ask(all, 1)).toMatchObject([{ id: 1, size: 7 }])
  })

  test('is forgotten when four hundred others came after it', async () => {
    for (let number = 0; number < 410; number++) await ask(`select $1::integer as n${number}`, number)
    expect(await preparedNow()).toBe(400)
    expect(await ask('select $1::integer as n0', 5)).toEqual([{ n0: 5 }])
  })

  test('says nothing of a transaction that was undone', async () => {
    await ask('begin')
    await ask('update things set size = $1', 9)
    await expect(ask('select 1 / $1::integer', 0)).rejects.toMatchObject({ code: '22012' })
    await expect(ask('update things set size = $1', 10)).rejects.toMatchObject({ code: '25P02' })
    await ask('rollback')
    expect(await ask('select distinct size from things')).toEqual([{ size: 7 }])
  })

  test('tells what is notified behind it, with a transaction when that is kept', async () => {
    await database.query('listen news')
    await ask(`select pg_notify('news', $1)`, 'alone')
    expect(heard.splice(0)).toEqual(['news: alone'])
    await ask('begin')
    await ask(`select pg_notify('news', $1)`, '知')
    expect(heard.splice(0)).toEqual([])
    await ask('commit')
    expect(heard.splice(0)).toEqual(['news: 知'])
  })

  test('brings back answers that are longer than what the database hands over at once', async () => {
    const rows = await ask(
      `select number as id, repeat('知衡', 5000) as text from generate_series(1, $1) as number`,
      30,
    )
    expect(rows).toHaveLength(30)
    expect(rows.at(-1)).toEqual({ id: 30, text: '知衡'.repeat(5000) })
    expect(await ask('select $1::text as text', '知'.repeat(9000))).toEqual([{ text: '知'.repeat(9000) }])
  })
})
