import { EnvironmentError } from './environment.ts'
import { LockedError } from './platform/database/lock.ts'

/** What the system says where an address, a port, a folder or a database of the settings cannot be had. */
const outside = new Set(
  [
    'EADDRINUSE EADDRNOTAVAIL EACCES EPERM ENOTDIR EROFS ENOSPC ENOENT EEXIST',
    'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ETIMEDOUT',
    '3D000 28000 28P01 42501 53300 57P03', // no such database, who, password, right, room, starting
  ].flatMap((codes) => codes.split(' ')),
)

/**
 * One line for what an operator can mend; anything else is a bug and keeps its trace.
 *
 * @returns null for a bug
 */
export function operatorFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof EnvironmentError || error instanceof LockedError) return error.message
  return 'code' in error && outside.has(String(error.code)) ? messageOf(error) : null
}

/** An address with several numbers fails with several errors and no words of its own. */
function messageOf(error: Error): string {
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : []
  return error.message === '' && first instanceof Error ? first.message : error.message
}
