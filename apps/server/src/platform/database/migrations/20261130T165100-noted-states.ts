import { type Kysely, sql } from 'kysely'

/** What was so when members were last told of changes: the next look tells what differs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table noted_states (
      scope text not null check (scope <> ''),
      key text not null check (key <> ''),
      value jsonb not null,
      primary key (scope, key)
    )`.execute(db)
}
