import type { Json, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    site_nodes: SiteNodesTable
  }
}

export const tables = ['site_nodes'] as const satisfies readonly (keyof Schema)[]

/** A row for each node that lives. */
interface SiteNodesTable {
  id: string
  told_at: Time
  /** `NodeFacts` of the contract. */
  facts: Json<object>
}
