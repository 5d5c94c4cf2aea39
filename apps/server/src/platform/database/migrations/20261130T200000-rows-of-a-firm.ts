import { type Kysely, sql } from 'kysely'

/**
 * Row-level security on every table of a firm. A request on a firm's site names its firm (`app.firm`) and sees no row of
 * another; where no firm is named, as on our own site and in jobs, nothing is hidden. Who belongs to a firm stands outside:
 * it is asked before it is known whose site it is, and a member's groups are written from all of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare of_firm text;
    begin
      for of_firm in
        select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
          and a.attname = 'firm_id' and not a.attisdropped and c.relname <> 'firm_members'
      loop
        execute format('alter table %I enable row level security', of_firm);
        execute format('alter table %I force row level security', of_firm);
        execute format('drop policy if exists of_this_firm on %I', of_firm);
        execute format(
          'create policy of_this_firm on %I using ('
          || 'coalesce(current_setting(''app.firm'', true), '''') = '''' '
          || 'or firm_id::text = current_setting(''app.firm'', true))', of_firm);
      end loop;
    end $$`.execute(db)
}
