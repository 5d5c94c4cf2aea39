import { type Kysely, sql } from 'kysely'

const statements = [
  // one file may be the document of many funds; its bytes lie in parts, so that a part can be read without the rest
  `create table document_files (
    id int generated always as identity primary key,
    sha256 bytea not null unique,
    size int not null check (size > 0),
    page_count int not null check (page_count > 0),
    kept_at timestamptz not null
  )`,
  `create table document_chunks (
    file_id int not null references document_files (id) on delete cascade,
    place int not null check (place >= 0),
    bytes bytea not null,
    primary key (file_id, place)
  )`,
  // compressed by another means before they come here, or as good as: PDF is
  `alter table document_chunks alter column bytes set storage external`,
  `create table document_pages (
    file_id int not null references document_files (id) on delete cascade,
    page int not null check (page >= 1),
    content text not null,
    primary key (file_id, page)
  )`,
  // a class is named by its id, so that its documents outlive every import of funds
  `create table fund_documents (
    id int generated always as identity primary key,
    dataset text not null check (dataset in ('demo', 'real')),
    lipper_id text not null,
    kind text not null check (kind in ('report', 'annual_report', 'notice', 'prospectus')),
    published_on date not null,
    title text not null check (title <> ''),
    language text not null,
    file_id int not null references document_files (id),
    first_page int not null,
    last_page int not null,
    facts jsonb not null check (jsonb_typeof(facts) = 'array'),
    brought_at timestamptz not null,
    unique (dataset, lipper_id, kind, published_on, language, title),
    check (first_page >= 1 and last_page >= first_page)
  )`,
  `create index fund_documents_of_file on fund_documents (file_id)`,
  `create table fund_document_follows (
    member_id int not null references members (id) on delete cascade,
    dataset text not null check (dataset in ('demo', 'real')),
    lipper_id text not null,
    followed_at timestamptz not null,
    primary key (member_id, dataset, lipper_id)
  )`,
  `create index fund_document_follows_of_fund on fund_document_follows (dataset, lipper_id)`,
]

/** Documents of funds that operators bring, with the text of their pages, and who wants to hear of new ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
