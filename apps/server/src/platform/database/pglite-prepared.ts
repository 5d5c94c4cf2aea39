import { type PGlite, protocol } from '@electric-sql/pglite'

import { askOverWire, type Column, type Heard } from './pglite-wire.ts'

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
  readonly columns: readonly Column[]
}

interface Answer {
  readonly rows: Record<string, unknown>[]
  readonly affectedRows?: number
  readonly blob?: Blob
}

const executing = joined(serialize.execute({}), serialize.sync())

/**
 * Asks the embedded database, which keeps what it was told: a statement that comes again within seconds costs one trip
 * into it instead of five, and is neither parsed nor planned.
 *
 * @param heard - is told what is notified behind such a statement; PGlite's own listeners are not
 */
export function preparedQueries(database: PGlite, heard: Heard = () => undefined) {
  const known = new Map<string, Prepared>()
  let last = 0

  const tell = (message: Uint8Array) => askOverWire(database, message, heard)

  async function prepare(sql: string): Promise<Prepared> {
    const name = `s${++last}`
    const asking = joined(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }))
    const { columns, parameterTypes: types } = await tell(joined(asking, serialize.sync()))
    return { name, since: performance.now(), types, columns }
  }

  async function forget(sql: string, { name }: Prepared): Promise<void> {
    known.delete(sql)
    await tell(joined(serialize.close({ type: 'S', name }), serialize.sync()))
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

  async function runPrepared(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    const { name, types, columns } = await preparedFor(sql)
    const binding = serialize.bind({ statement: name, values: parameters.map(asText(database, types)) })
    const { rows, affected } = await tell(joined(binding, executing))
    return { rows: rows.map((row) => named(row, columns, database.parsers)), affectedRows: affected }
  }

  /** Begins or ends something, and answers nothing. */
  async function steer(sql: string): Promise<Answer> {
    await tell(serialize.query(sql))
    return { rows: [], affectedRows: 0 }
  }

  async function forgetAll(): Promise<void> {
    known.clear()
    await tell(serialize.query('deallocate all'))
  }

  /** What changes tables, or fills them by a file, leaves nothing prepared. */
  async function runOnce(sql: string, parameters: readonly unknown[], blob: Blob | null): Promise<Answer> {
    if (!/^\s*show\b/i.test(sql)) await database.runExclusive(forgetAll)
    return database.query<Record<string, unknown>>(sql, [...parameters], blob === null ? {} : { blob })
  }

  /** Several statements in one, as pg-boss has them: what any of them gives back, one after the other. */
  async function runSeveral(sql: string): Promise<Answer> {
    await database.runExclusive(forgetAll)
    const answers = await database.exec(sql)
    return { rows: answers.flatMap(({ rows }) => rows) }
  }

  return {
    query: async (sql: string, parameters: readonly unknown[], blob: Blob | null): Promise<Answer> => {
      if (parameters.length === 0 && /^\s*begin\s*;/i.test(sql)) return runSeveral(sql)
      if (blob === null && sql.length <= LONGEST && /^\s*(select|insert|update|delete|with)\b/i.test(sql))
        return database.runExclusive(() => runPrepared(sql, parameters))
      if (/^\s*(begin|commit|rollback|savepoint|release|set)\b/i.test(sql))
        return database.runExclusive(() => steer(sql))
      return runOnce(sql, parameters, blob)
    },
  }
}

/** A row by the names of its columns, each value as its type is read. */
function named(row: readonly (string | null)[], columns: readonly Column[], parsers: PGlite['parsers']) {
  const found: Record<string, unknown> = {}
  for (const [index, { name, type }] of columns.entries()) {
    const text = row[index] ?? null
    const parser = parsers[type]
    found[name] = text === null || parser === undefined ? text : parser(text, type)
  }
  return found
}

function asText(database: PGlite, types: readonly number[]) {
  return (value: unknown, index: number): string | null => {
    if (value === null || value === undefined) return null
    const serializer = database.serializers[types[index] ?? 0]
    if (serializer !== undefined) return serializer(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

function joined(...messages: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(messages)
}
