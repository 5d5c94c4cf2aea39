import type pg from 'pg'

/** As many statements are remembered for one connection; the one that was longest unused goes first. */
const KEPT = 300
/** A longer one is a bulk of rows, whose like does not come again. */
const LONGEST = 8000
/** Columns that are not named: another node's migration may add one, and a prepared statement may not change its result. */
const WILDCARD = /(?:\.|,\s*|\b(?:select|distinct|returning)\s+)\*/i
/** The shape of a result has changed; a pooler has lent another server process. */
const UNUSABLE_CODES = new Set(['0A000', '26000'])

/**
 * Asks over one connection of pg: what is asked is on its way when this returns.
 *
 * @param within - whether it stands in a transaction whose end may be on its way, too: it is never asked again by itself
 */
export type AskPrepared = (
  sql: string,
  parameters: readonly unknown[],
  within?: 'transaction',
) => Promise<pg.QueryResult>

/**
 * Asks PostgreSQL, which keeps what it was told: a statement that comes a second time over a connection is prepared, and
 * from then on neither sent nor parsed, and planned only as long as plans for its parameters are better than a general one.
 *
 * @returns rejects with what pg said
 */
export function preparedOn(client: pg.ClientBase & Pick<pg.Client, 'getTransactionStatus'>): AskPrepared {
  /** The name of each statement; null where it came only once. */
  const known = new Map<string, string | null>()
  let last = 0

  function nameFor(sql: string): string | null {
    const isNew = !known.has(sql)
    const name = isNew ? null : (known.get(sql) ?? `s${++last}`)
    known.delete(sql)
    known.set(sql, name)
    return name
  }

  function forgetLongestUnused(): void {
    const [oldest] = known
    if (known.size <= KEPT || oldest === undefined) return
    const [sql, name] = oldest
    known.delete(sql)
    // in a transaction that has failed nothing can be given up: the name is never used again
    if (name !== null) client.query(`deallocate ${name}`).catch(() => undefined)
  }

  async function askByName(
    { sql, values, within }: { sql: string; values: unknown[]; within: 'transaction' | undefined },
    name: string,
  ): Promise<pg.QueryResult> {
    try {
      return await client.query({ name, text: sql, values })
    } catch (error) {
      if (!isUnusable(error)) throw error
      known.delete(sql)
      // nothing was done yet: outside of a transaction it may be asked once more
      if (within !== undefined || client.getTransactionStatus() !== 'I') throw error
      return client.query(sql, values)
    }
  }

  return (sql, parameters, within) => {
    const values = [...parameters]
    // what is known was looked at when it came first
    if (!known.has(sql) && !isWorthPreparing(sql)) return client.query(sql, values)
    const name = nameFor(sql)
    forgetLongestUnused()
    return name === null ? client.query(sql, values) : askByName({ sql, values, within }, name)
  }
}

function isWorthPreparing(sql: string): boolean {
  return sql.length <= LONGEST && /^\s*(select|insert|update|delete|with)\b/i.test(sql) && !WILDCARD.test(sql)
}

/** A prepared statement that can no longer be used; asked anew, it may be answered. */
export function isUnusable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && UNUSABLE_CODES.has(String(Reflect.get(error, 'code')))
}
