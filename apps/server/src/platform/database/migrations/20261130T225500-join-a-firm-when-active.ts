import { type Kysely, sql } from 'kysely'

/**
 * Whoever signs up on a firm's site is one of its people when they have shown that the address is theirs, and not before:
 * anybody may write any address into the form. Whoever never shows it is forgotten, and a place in a firm does not keep them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activations add column joins_firm integer references firms on delete set null`.execute(db)
  await sql`
    with waiting as (
      delete from firm_members using members, activations
      where members.id = firm_members.member_id and activations.member_id = members.id
        and members.activated_at is null and role = 'member'
      returning firm_members.member_id, firm_id
    ), regrouped as (
      update members set groups = array_remove(groups, 'firm_member')
      where id in (select member_id from waiting)
    )
    update activations set joins_firm = firm_id from waiting where waiting.member_id = activations.member_id`.execute(
    db,
  )
  await sql`
    alter table firm_members drop constraint firm_members_member_id_fkey,
      add constraint firm_members_member_id_fkey foreign key (member_id) references members on delete cascade`.execute(
    db,
  )
}
