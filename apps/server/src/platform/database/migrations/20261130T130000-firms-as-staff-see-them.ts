import { type Kysely, sql } from 'kysely'

const statements = [
  // a name leads to one firm at most, which the table itself sees to
  `create table firm_domains (
    domain text primary key check (domain = lower(domain)),
    firm_id integer not null references firms
  )`,
  `create index on firm_domains (firm_id)`,
  `alter table firms add column embed_origins text[] not null default '{}'`,
  `alter table firms add column is_signup_open boolean not null default false`,
  // which firm a line is about stays when the one who caused it leaves and its details are forgotten
  `alter table audit_log add column firm_id integer`,
  `create index audit_log_of_firm on audit_log (firm_id, id desc) where firm_id is not null`,
  `create function name_firm_of_audit() returns trigger language plpgsql as $$
    begin
      if new.details ->> 'firm' ~ '^[1-9][0-9]{0,8}$' then
        new.firm_id := (new.details ->> 'firm')::int;
      end if;
      return new;
    end $$`,
  `create trigger audit_log_names_firm before insert on audit_log for each row execute function name_firm_of_audit()`,
]

/** What staff set of a firm: its own names, who may show it in a frame, who may join; and its lines of the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
