import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'

import type { Schema } from '../../platform/database/schema.ts'
import { lockPortfolio } from './store.ts'

it('a change takes the row of its portfolio before it reads what is held', async () => {
  // the database of the tests has one connection, on which nothing happens at once: what it would wait for is in the words
  const asked: string[] = []
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      asked.push(query.sql)
    },
  })
  await lockPortfolio(db, { id: 1, memberId: 2 })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/from "portfolios" .* for update$/)
})
