import type { Database } from '../database/database.ts'

/** Whether a database is the embedded one, which copies bytes in and out; PostgreSQL is asked with arrays. */
export function isEmbedded(db: Database): boolean {
  return !db.getExecutor().adapter.supportsMultipleConnections
}
