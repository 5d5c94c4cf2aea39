import { EnvironmentError } from './environment.ts'
import { DatabaseLostError, reasonOf } from './platform/database/database-lost.ts'
import { UnopenedError } from './platform/database/embedded-folder.ts'
import { LockedError } from './platform/database/lock.ts'
import { FolderError } from './platform/database/make-folder.ts'
import { NoDatabaseError } from './platform/database/wait-for-database.ts'
import { AddressError } from './require-address.ts'

/** What the system says where an address, a port, a folder or a database of the settings cannot be had. */
const outside = new Set(
  [
    'EADDRINUSE EADDRNOTAVAIL EACCES EPERM ENOTDIR EROFS ENOSPC ENOENT EEXIST',
    'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ETIMEDOUT',
    '3D000 28000 28P01 42501 53100 53300 57P03', // no such database, who, password, right, disk, room, starting
  ].flatMap((codes) => codes.split(' ')),
)

/**
 * One line for what an operator can mend; anything else is a bug and keeps its trace.
 *
 * @returns null for a bug
 */
export function operatorFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseLostError) return `the database was lost: ${error.message}`
  if (ours.some((kind) => error instanceof kind)) return error.message
  return 'code' in error && outside.has(String(error.code)) ? reasonOf(error) : null
}

/** Errors whose message is the line to print. */
const ours = [AddressError, EnvironmentError, FolderError, LockedError, NoDatabaseError, UnopenedError]
