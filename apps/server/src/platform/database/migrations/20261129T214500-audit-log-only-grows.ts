import { type Kysely, sql } from 'kysely'

const statements = [
  // from where someone came may be forgotten once they leave; what happened stays as it is
  `create function refuse_change_of_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.ip is null and new.user_agent is null and new.details = '{}'
          and to_jsonb(new) - '{ip,user_agent,details}'::text[] = to_jsonb(old) - '{ip,user_agent,details}'::text[]
          and exists (select from members where id = old.member_id
            and (deletion_due_at is not null or removed_at is not null)) then
          return new;
        end if;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = '42501';
    end $$`,
  `create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_change_of_audit()`,
  // what staff look for in it
  `create index audit_log_by_event on audit_log (event, id desc)`,
  `create index audit_log_about_member on audit_log ((details ->> 'member'), id desc) where details ->> 'member' is not null`,
]

/** Nobody changes or removes a line of the audit log, and staff search it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
