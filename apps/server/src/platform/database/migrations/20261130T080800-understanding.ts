import { type Kysely, sql } from 'kysely'

/** Which panels members opened on the page of questions, and what they answered: each choice of each once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table understanding_panels (
      member_id int not null references members (id) on delete cascade,
      topic text not null check (topic <> ''),
      opened_at timestamptz not null,
      primary key (member_id, topic)
    )`.execute(db)
  await sql`
    create table understanding_answers (
      id int generated always as identity primary key,
      member_id int not null references members (id) on delete cascade,
      topic text not null check (topic <> ''),
      choice int not null check (choice between 0 and 2),
      is_right boolean not null,
      after_panel boolean not null,
      answered_at timestamptz not null,
      unique (member_id, topic, choice)
    )`.execute(db)
}
