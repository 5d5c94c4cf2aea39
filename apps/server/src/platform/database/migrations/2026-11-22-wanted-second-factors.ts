import { type Kysely, sql } from 'kysely'

/**
 * What members show besides their password. `has_second_factor` repeats what the tables below say, because every request
 * of staff asks it. Secrets of authenticators are encrypted with a key that the database does not have; of recovery
 * codes and challenges only hashes are kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column has_second_factor boolean not null default false`.execute(db)
  await sql`alter table sessions add column id int generated always as identity unique`.execute(db)
  await sql`
    create table totp_secrets (
      member_id int primary key references members (id) on delete cascade,
      secret bytea not null,
      last_step bigint not null,
      made_at timestamptz not null
    )`.execute(db)
  await sql`
    create table passkeys (
      id int generated always as identity primary key,
      member_id int not null references members (id) on delete cascade,
      credential_id text not null unique check (length(credential_id) between 1 and 1400),
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null check (length(name) between 1 and 80),
      is_backed_up boolean not null,
      made_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkeys_of_member on passkeys (member_id)`.execute(db)
  await sql`
    create table recovery_codes (
      member_id int not null references members (id) on delete cascade,
      code_hash bytea not null,
      made_at timestamptz not null,
      used_at timestamptz,
      primary key (member_id, code_hash)
    )`.execute(db)
  // one of a kind a member: beginning again forgets what was begun
  await sql`
    create table second_factor_setups (
      member_id int not null references members (id) on delete cascade,
      kind text not null check (kind in ('totp', 'passkey')),
      secret bytea not null,
      expires_at timestamptz not null,
      primary key (member_id, kind)
    )`.execute(db)
  // without a member: a passkey will say whose it is
  await sql`
    create table second_steps (
      token_hash bytea primary key,
      member_id int references members (id) on delete cascade,
      passkey_challenge text,
      tries int not null default 0,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index second_steps_expiry on second_steps (expires_at)`.execute(db)
  await sql`create index second_steps_of_member on second_steps (member_id) where member_id is not null`.execute(db)
}
