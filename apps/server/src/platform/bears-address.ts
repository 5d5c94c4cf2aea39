import { type RawBuilder, sql } from 'kysely'

/** Whether a column's text holds an address as a whole: not where it is the end or the beginning of someone else's. */
export function bearsAddress(column: string, email: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(column)}, '') ~* ${patternOf(email)}`
}

function patternOf(email: string): string {
  const escaped = email.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return String.raw`(^|[^a-z0-9._%+-])${escaped}($|[^a-z0-9.-]|\.($|[^a-z0-9]))`
}
