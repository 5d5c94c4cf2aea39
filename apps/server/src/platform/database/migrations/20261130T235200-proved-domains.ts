import { type Kysely, sql } from 'kysely'

const statements = [
  // what whoever owns the name sets as a TXT record; another one for each name at each firm
  `alter table firm_domains add column token text not null default replace(gen_random_uuid()::text, '-', '')`,
  // whether the site answers under it: once it was proved. What was set before names were proved goes on
  `alter table firm_domains add column leads boolean not null default false`,
  `update firm_domains set leads = true`,
  // when the record was last seen, when it was last looked for, and why it was not seen then
  `alter table firm_domains add column proved_at timestamptz`,
  `alter table firm_domains add column checked_at timestamptz`,
  `alter table firm_domains add column fault text`,
  // since when it is gone that was there
  `alter table firm_domains add column lost_at timestamptz`,
]

/** A firm's own name leads to it once whoever owns the name has said so in the DNS. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
