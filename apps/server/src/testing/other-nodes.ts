import { sql } from 'kysely'

import type { Database } from '../platform/database/database.ts'
import { secondNode } from './test-database.ts'

/** Further nodes on the PostgreSQL database of a test, to be closed after it. */
export function otherNodes() {
  const nodes: Database[] = []
  return {
    otherNode: async (db: Database): Promise<Database> => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
      const address = new URL(process.env['TEST_DATABASE_URL'] ?? '')
      address.pathname = `/${rows[0]?.name ?? ''}`
      const node = secondNode(address.href)
      nodes.push(node)
      return node
    },
    closeNodes: async (): Promise<void> => {
      await Promise.all(nodes.splice(0).map((node) => node.destroy()))
    },
  }
}
