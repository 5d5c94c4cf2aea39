import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table members
    add column deletion_due_at timestamptz,
    add column removed_at timestamptz,
    add check (removed_at is null or deletion_due_at is null)`,
  `create index members_leaving on members (deletion_due_at) where deletion_due_at is not null`,
  `create index audit_log_of_member on audit_log (member_id, id desc) where member_id is not null`,
  // what a member wrote beside a record may be forgotten; the record itself stays as it is
  `create function refuse_change_but_forgetting() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then return new; end if;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = '42501';
    end $$`,
  `drop trigger rebalance_notes_append_only on rebalance_notes`,
  `create trigger rebalance_notes_append_only before update or delete on rebalance_notes
    for each row execute function refuse_change_but_forgetting()`,
]

/** Members may ask for the deletion of their account; until it is due they may take that back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
