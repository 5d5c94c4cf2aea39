import type { Compilable, CompiledQuery } from 'kysely'

import type { Database } from './database.ts'

/** Asks a statement with another value each time. */
export type Ask<Value, Row> = (db: Database, value: Value) => Promise<Row[]>

/**
 * A statement that is built once and asked with another value each time. To build a long one costs more than to send it,
 * which counts where every page asks it.
 *
 * @param build - the statement with a value; an object, so that its places among the parameters are known for certain
 */
export function builtStatement<Value extends object, Row>(
  build: (db: Database, value: Value) => Compilable<Row>,
): Ask<Value, Row> {
  let kept: Built<Row> | null = null
  return async (db, value) => {
    kept ??= builtOf(build(db, value).compile(), value)
    const { query, places } = kept
    const parameters = query.parameters.map((parameter, at) => (places.has(at) ? value : parameter))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

interface Built<Row> {
  readonly query: CompiledQuery<Row>
  /** Which of its parameters are the value. */
  readonly places: ReadonlySet<number>
}

/** The first value is not kept with it: it is somebody's. */
function builtOf<Row>(query: CompiledQuery<Row>, value: object): Built<Row> {
  const places = new Set(query.parameters.flatMap((parameter, at) => (parameter === value ? [at] : [])))
  const parameters = query.parameters.map((parameter, at) => (places.has(at) ? null : parameter))
  return { query: { ...query, parameters }, places }
}
