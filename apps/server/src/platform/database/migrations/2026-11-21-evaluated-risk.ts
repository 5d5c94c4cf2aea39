import { type Kysely, sql } from 'kysely'

/** What members answered about their attitude to risk; append-only, the newest is the one that holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table risk_evaluations (
      id int generated always as identity primary key,
      member_id int not null references members (id) on delete cascade,
      evaluated_at timestamptz not null,
      version text not null,
      answers jsonb not null check (jsonb_typeof(answers) = 'object'),
      score int not null,
      level int not null check (level between 1 and 5)
    )`.execute(db)
  await sql`create index risk_evaluations_of_member on risk_evaluations (member_id, id desc)`.execute(db)
}
