import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type AskPrepared, preparedOn } from '../apps/server/src/platform/database/postgres-prepared.ts'
import { hasPostgres, startThrowawayPostgres, type ThrowawayPostgres } from '../scripts/testing/throwaway-postgres.ts'

let postgres: ThrowawayPostgres | null = null
const clients: pg.Client[] = []

beforeAll(async () => {
  postgres = await startThrowawayPostgres()
}, 60_000)
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  postgres?.stop()
})

async function connected(): Promise<{ ask: AskPrepared; client: pg.Client; prepared: () => Promise<string[]> }> {
  const client = new pg.Client({ connectionString: postgres?.url })
  await client.connect()
  clients.push(client)
  const prepared = async () => {
    const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
    return rows.map(({ statement }) => statement)
  }
  return { ask: preparedOn(client), client, prepared }
}

describe.skipIf(!hasPostgres())('a connection to PostgreSQL', () => {
  it('keeps a statement prepared that comes a second time, and gives the same answers', async () => {
    const { ask, prepared } = await connected()
    const found: unknown[] = []
    for (const number of [1, 2, 3]) found.push((await ask('select $1::int + 1 as next', [number])).rows[0])
    await ask('select 5 as once', [])
    expect(found).toEqual([{ next: 2 }, { next: 3 }, { next: 4 }])
    expect(await prepared()).toEqual(['select $1::int + 1 as next'])
  })

  it('answers when another node has changed the table, whatever stood prepared', async () => {
    const [one, other] = [await connected(), await connected()]
    await other.client.query('create table moved (size int); insert into moved values (7)')
    const read = async (sql: string) => (await one.ask(sql, [])).rows
    for (let time = 0; time < 3; time++) await read('select size from moved')
    for (let time = 0; time < 3; time++) await read('select * from moved')
    await other.client.query('alter table moved alter size type text; alter table moved add name text')
    expect(await read('select size from moved')).toEqual([{ size: '7' }])
    // an action that has begun cannot be begun again by the connection: no columns may be meant that no one named
    await one.client.query('begin')
    expect(await read('select * from moved')).toEqual([{ size: '7', name: null }])
    await one.client.query('rollback')
    for (let time = 0; time < 3; time++) expect(await read('select size from moved')).toEqual([{ size: '7' }])
  })

  it('says what is wrong each time, and goes on', async () => {
    const { ask } = await connected()
    for (let time = 0; time < 3; time++) {
      await expect(ask('select 1 / $1::int as share', [0])).rejects.toMatchObject({ code: '22012' })
      await expect(ask('select nothing from nowhere', [])).rejects.toMatchObject({ code: '42P01' })
    }
    expect((await ask('select 1 / $1::int as share', [1])).rows).toEqual([{ share: 1 }])
  })

  it('remembers a bounded number of statements, also where a transaction has failed in between', async () => {
    const { ask, client, prepared } = await connected()
    for (let number = 0; number < 350; number++) {
      await ask(`select ${number} as number`, [])
      await ask(`select ${number} as number`, [])
    }
    expect(await prepared()).toHaveLength(300)
    await client.query('begin')
    await expect(ask('select 1 / 0', [])).rejects.toMatchObject({ code: '22012' })
    await expect(ask('select 351 as number', [])).rejects.toMatchObject({ code: '25P02' })
    await client.query('rollback')
    expect((await ask('select 351 as number', [])).rows).toEqual([{ number: 351 }])
  })

  it('prepares no long list of rows, and nothing that is no question', async () => {
    const { ask, prepared } = await connected()
    const many = Array.from({ length: 3000 }, (_, number) => `(${number})`).join()
    for (const sql of [`select count(*) from (values ${many}) as one (number)`, 'set application_name = here']) {
      for (let time = 0; time < 3; time++) await ask(sql, [])
    }
    expect(await prepared()).toEqual([])
  })
})
