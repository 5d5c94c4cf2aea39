import { parse, type PGlite, protocol, type Results } from '@electric-sql/pglite'

const { serialize } = protocol

/** As many statements stay prepared; the one that was longest unused goes first. */
const KEPT = 400
/** A longer one is a bulk of rows, whose like does not come again. */
const LONGEST = 8000
/** A plan serves so long: tables grow from nothing to millions of rows, and nothing here tells the planner. */
const KEPT_MS = 10_000

interface Prepared {
  readonly name: string
  readonly since: number
  /** The types of its parameters, as the database told them. */
  readonly types: readonly number[]
}

/**
 * Asks the embedded database, which keeps what it was told: a statement that comes again within seconds costs one trip
 * into it instead of five, and is neither parsed nor planned.
 */
export function preparedQueries(database: PGlite) {
  const known = new Map<string, Prepared>()
  let last = 0

  const tell = (...messages: readonly Uint8Array[]) => database.execProtocol(joined(messages))

  async function prepare(sql: string): Promise<Prepared> {
    const name = `s${++last}`
    const { messages } = await tell(serialize.parse({ name, text: sql }), describe('S', name), serialize.sync())
    return { name, since: performance.now(), types: parse.parseDescribeStatementResults(messages) }
  }

  async function forget(sql: string, { name }: Prepared): Promise<void> {
    known.delete(sql)
    await tell(serialize.close({ type: 'S', name }), serialize.sync())
  }

  /** The statement as it is prepared, now the one used last. */
  async function preparedFor(sql: string): Promise<Prepared> {
    const kept = known.get(sql)
    const isFresh = kept !== undefined && performance.now() - kept.since < KEPT_MS
    if (kept !== undefined && !isFresh) await forget(sql, kept)
    const prepared = isFresh ? kept : await prepare(sql)
    known.delete(sql)
    known.set(sql, prepared)
    const [longestUnused] = known
    if (known.size > KEPT && longestUnused !== undefined) await forget(...longestUnused)
    return prepared
  }

  async function runPrepared(sql: string, parameters: readonly unknown[]): Promise<Results<Record<string, unknown>>> {
    const { name, types } = await preparedFor(sql)
    const { messages } = await tell(
      serialize.bind({ statement: name, values: parameters.map(asText(database, types)) }),
      describe('P', ''),
      serialize.execute({}),
      serialize.sync(),
    )
    const [result] = parse.parseResults(messages, database.parsers)
    return result ?? { rows: [], fields: [] }
  }

  async function forgetAll(): Promise<void> {
    known.clear()
    await tell(serialize.query('deallocate all'))
  }

  /** What changes tables, or fills them by a file, leaves nothing prepared. */
  async function runOnce(sql: string, parameters: readonly unknown[], blob: Blob | null) {
    if (!/^\s*(begin|commit|rollback|savepoint|release|set|show)\b/i.test(sql)) await database.runExclusive(forgetAll)
    return database.query<Record<string, unknown>>(sql, [...parameters], blob === null ? {} : { blob })
  }

  return {
    query: (sql: string, parameters: readonly unknown[], blob: Blob | null) =>
      blob === null && sql.length <= LONGEST && /^\s*(select|insert|update|delete|with)\b/i.test(sql)
        ? database.runExclusive(() => runPrepared(sql, parameters))
        : runOnce(sql, parameters, blob),
  }
}

function describe(type: 'S' | 'P', name: string): Uint8Array {
  return serialize.describe({ type, name })
}

function asText(database: PGlite, types: readonly number[]) {
  return (value: unknown, place: number): string | null => {
    if (value === null || value === undefined) return null
    const serializer = database.serializers[types[place] ?? 0]
    if (serializer !== undefined) return serializer(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

function joined(messages: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(messages))
}
