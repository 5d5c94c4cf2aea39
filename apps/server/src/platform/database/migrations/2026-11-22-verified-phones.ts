import { type Kysely, sql } from 'kysely'

/** A phone belongs to one member, who has shown by a code that it is theirs. Of a code only a keyed hash is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members
      add column phone text unique check (phone ~ '^[+]8869[0-9]{8}$'),
      add column phone_verified_at timestamptz,
      add check ((phone is null) = (phone_verified_at is null))`.execute(db)
  await sql`
    create table phone_codes (
      member_id int not null references members (id) on delete cascade,
      purpose text not null check (purpose in ('bind')),
      phone text not null,
      code_hash bytea not null,
      tries int not null default 0 check (tries between 0 and 5),
      expires_at timestamptz not null,
      primary key (member_id, purpose)
    )`.execute(db)
}
