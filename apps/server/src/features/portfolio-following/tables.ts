import type { Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    portfolio_follows: PortfolioFollowsTable
  }
}

export const tables = ['portfolio_follows'] as const satisfies readonly (keyof Schema)[]

interface PortfolioFollowsTable {
  member_id: number
  portfolio_id: number
  followed_at: Time
}
