import type { Kysely } from 'kysely'

import type { Schema } from './schema.ts'

/** The database, or a transaction of it. Inside a transaction only the transaction may be used: the outer one waits for ever on PGlite. */
export type Database = Kysely<Schema>
