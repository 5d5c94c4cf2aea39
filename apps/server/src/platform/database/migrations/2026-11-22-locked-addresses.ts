import { type Kysely, sql } from 'kysely'

/**
 * Wrong passwords are counted by address and no longer by member: whoever is no one here is locked, and waits, as a
 * member does. Letters about an account are asked for here and written afterwards, so that asking takes as long for
 * no one. A link in such a letter carries a token of which only the hash is kept, the newest of each kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signin_patience (
      address_hash bytea primary key,
      failures int not null check (failures >= 0),
      failed_since timestamptz not null,
      in_a_row int not null check (in_a_row >= 0),
      locks int not null check (locks >= 0),
      locked_until timestamptz
    )`.execute(db)
  await sql`create index signin_patience_by_age on signin_patience (failed_since)`.execute(db)
  await sql`
    insert into signin_patience
      select sha256(convert_to(email, 'UTF8')), failed_signins, coalesce(failed_since, now()), failed_signins,
        case when locked_until is null then 0 else 1 end, locked_until
      from members where failed_signins > 0 or locked_until is not null`.execute(db)
  await sql`
    alter table members drop column failed_signins, drop column failed_since, drop column locked_until`.execute(db)
  await sql`
    create table asked_letters (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('reset', 'locked', 'unlock')),
      email text not null,
      ip text not null,
      user_agent text,
      asked_at timestamptz not null
    )`.execute(db)
  await sql`
    create table account_tokens (
      member_id int not null references members (id) on delete cascade,
      purpose text not null check (purpose in ('reset', 'unlock')),
      token_hash bytea not null,
      expires_at timestamptz not null,
      primary key (member_id, purpose)
    )`.execute(db)
}
