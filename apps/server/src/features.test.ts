import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { features, jobsOf } from './features.ts'
import { test } from './testing/test-app.ts'

describe('what the features bring together', () => {
  test('are all tables of the database, each from one owner', async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db)
    const brought = features.flatMap(({ tables }) => tables ?? [])
    expect(brought.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('where members stand is said by who owns the table', () => {
    const foreign = features.flatMap(({ tables = [], personalData = [] }) =>
      personalData.filter(({ table }) => !tables.includes(table)).map(({ table }) => table),
    )
    expect(foreign).toEqual([])
    expect(features.flatMap(({ personalData }) => personalData ?? []).length).toBeGreaterThan(25)
  })

  test('are jobs under names of their own', ({ app }) => {
    const names = jobsOf(app.site).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('rebalance')
  })
})
