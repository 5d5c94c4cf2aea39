import { type Kysely, sql } from 'kysely'

/** How many members began to follow a fund within thirty days and within seven, by the day of the count; few are not told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table followed_lists (
      day date not null,
      strategy_id text not null,
      members int not null check (members > 0),
      members_of_week int check (members_of_week between 1 and members),
      primary key (day, strategy_id)
    )`.execute(db)
}
