import { type Kysely, sql } from 'kysely'

/**
 * Who signs up has to show that the address is theirs. Whoever is a member already, or is made one by an operator, counts
 * as having shown it; only the sign-up says otherwise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members
      add column activated_at timestamptz default now(),
      add column birth_year int check (birth_year between 1900 and 2100),
      add column terms_version text,
      add column terms_agreed_at timestamptz,
      add column referred_by_token text check (length(referred_by_token) between 1 and 64)`.execute(db)
  await sql`create index members_not_activated on members (created_at) where activated_at is null`.execute(db)
  // one a member: a newer link takes the place of the older
  await sql`
    create table activations (
      member_id int primary key references members (id) on delete cascade,
      token_hash bytea not null,
      expires_at timestamptz not null,
      has_doubt boolean not null default false
    )`.execute(db)
}
