import { type Kysely, sql } from 'kysely'

/** What can be had for points: gifts with their stock, the codes of some, and who redeemed what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gifts (
      id int generated always as identity primary key,
      dataset text not null check (dataset in ('demo', 'real')),
      kind text not null check (kind in ('code', 'post', 'partner')),
      title text not null check (title <> ''),
      description text not null,
      provider text,
      points int not null check (points > 0),
      stock int not null check (stock >= 0),
      taken int not null default 0 check (taken >= 0 and taken <= stock),
      last_day date,
      audience text not null check (audience in ('everyone', 'premium')),
      per_member int not null check (per_member > 0),
      is_open boolean not null,
      version int not null default 1
    )`.execute(db)
  await sql`create unique index one_gift_of_the_partner on gifts (dataset) where kind = 'partner' and is_open`.execute(
    db,
  )
  await sql`
    create table gift_redemptions (
      id int generated always as identity primary key,
      member_id int not null references members (id) on delete cascade,
      gift_id int not null references gifts (id),
      request_key text not null,
      kind text not null check (kind in ('code', 'post', 'partner')),
      title text not null,
      points int not null check (points > 0),
      state text not null check (state in ('done', 'pending', 'shipped', 'returned')),
      redeemed_at timestamptz not null,
      settled_at timestamptz,
      recipient jsonb check (jsonb_typeof(recipient) = 'object'),
      account text,
      partner_key uuid not null default gen_random_uuid(),
      tries int not null default 0,
      next_try_at timestamptz,
      reason text,
      unique (member_id, request_key)
    )`.execute(db)
  // one link with the partner for each member and each account
  await sql`create unique index gift_links_of_member on gift_redemptions (member_id)
    where kind = 'partner' and state <> 'returned'`.execute(db)
  await sql`create unique index gift_links_of_account on gift_redemptions (account)
    where kind = 'partner' and state <> 'returned'`.execute(db)
  await sql`create index gift_redemptions_due on gift_redemptions (next_try_at)
    where kind = 'partner' and state = 'pending'`.execute(db)
  await sql`create index gift_redemptions_of_gift on gift_redemptions (gift_id, member_id)`.execute(db)
  await sql`
    create table gift_codes (
      id int generated always as identity primary key,
      gift_id int not null references gifts (id),
      code text not null,
      taken_at timestamptz,
      redemption_id int unique references gift_redemptions (id) on delete set null,
      unique (gift_id, code)
    )`.execute(db)
  await sql`create index gift_codes_free on gift_codes (gift_id, id) where taken_at is null`.execute(db)
}
