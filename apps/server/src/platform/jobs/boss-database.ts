import { CompiledQuery } from 'kysely'
import type { Db } from 'pg-boss'

import type { Database } from '../database/database.ts'

/**
 * The site's own database as pg-boss asks it, of either kind: no connections beside the site's, and none that outlives a
 * database which has fallen silent.
 */
export function bossDatabase(db: Database): Db {
  return {
    executeSql: (text, values = []) =>
      db.connection().execute(async (session) => {
        try {
          const { rows } = await session.executeQuery(CompiledQuery.raw(text, [...values]))
          return { rows: [...rows] }
        } catch (error) {
          // several statements in one may have begun a transaction
          await session.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
          throw error
        }
      }),
  }
}
