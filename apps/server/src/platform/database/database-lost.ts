/**
 * The database did not answer, or the connection broke before it did. Whether a statement that was under way has been
 * carried out is unknown.
 */
export class DatabaseLostError extends Error {
  readonly code = 'DATABASE_LOST'
}

/** What a connection that broke says without a code of its own. */
const broken = /^(Connection terminated|timeout |Query read timeout|Client (was closed|has encountered))/

/** Errors of the network, and of pg about its own connections, in one kind. What the database said stays as it is. */
export function lostOr(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseLostError) return error
  const isOfNetwork = 'syscall' in error || error instanceof AggregateError || broken.test(error.message)
  return isOfNetwork ? new DatabaseLostError(reasonOf(error), { cause: error }) : error
}

/** A host with several addresses fails with several errors and no words of its own. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : []
  return error.message === '' && first instanceof Error ? first.message : error.message
}
