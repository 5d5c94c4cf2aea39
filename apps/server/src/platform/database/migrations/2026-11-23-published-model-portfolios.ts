import { type Kysely, sql } from 'kysely'

/** The model portfolio of each risk level, month by month; what was published is never rewritten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table model_portfolios (
      dataset text not null check (dataset in ('demo', 'real')),
      level int not null check (level between 1 and 5),
      month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      kind text not null check (kind in ('live', 'backtest')),
      as_of date not null,
      published_on date not null,
      method text not null,
      funds jsonb not null check (jsonb_typeof(funds) = 'array'),
      expected jsonb not null check (jsonb_typeof(expected) = 'object'),
      conflicts jsonb not null check (jsonb_typeof(conflicts) = 'array'),
      primary key (dataset, level, month)
    )`.execute(db)
  await sql`
    create trigger model_portfolios_append_only before update or delete on model_portfolios
      for each row execute function refuse_change()`.execute(db)
}
