import { browseKinds } from '@zhiheng/domain/fund-browse/browse-category.ts'

import { PageHead } from '../../page/page-head.tsx'
import { formatCount } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Link } from '../../ui/text/link.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { topics } from '../fund-topics/queries.ts'
import { text as topicText } from '../fund-topics/text.ts'
import { topicPath, TOPICS } from '../fund-topics/topic-slug.ts'
import { browsePath } from './browse-address.ts'
import { categoryName } from './category-name.ts'
import { categories, type ListedCategory } from './queries.ts'
import { text } from './text.ts'

/** Every category by its kind, each with how many funds it has; themes lead to their own pages. */
export function BrowseIndex() {
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={text.title} description={text.description} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[44em] text-16 text-ink-2">{text.lead}</p>
      <Block query={categories} name={text.failed} skeleton={<Waiting />}>
        {({ entries }) => (entries.length === 0 ? <None /> : <Kinds entries={entries} />)}
      </Block>
    </div>
  )
}

function Kinds({ entries }: { readonly entries: readonly ListedCategory[] }) {
  const groups = browseKinds
    .map((kind) => ({ kind, own: entries.filter((one) => one.kind === kind) }))
    .filter(({ own }) => own.length > 0)
  return (
    <>
      <nav aria-label={text.jump} className="-mx-2 mt-3 flex flex-wrap text-13">
        {groups.map(({ kind }) => (
          <Jump key={kind} to={kind} name={text.kinds[kind]} />
        ))}
        <Jump to="theme" name={text.themes} />
      </nav>
      {groups.map(({ kind, own }) => (
        <Section key={kind} id={kind} title={text.kinds[kind]} className="mt-6 md:mt-8">
          <Grid
            label={text.kinds[kind]}
            entries={own.map((one) => ({
              key: one.slug,
              to: browsePath(one.slug),
              name: categoryName(one),
              detail: text.count(formatCount(one.count)),
            }))}
          />
        </Section>
      ))}
      <Themes />
      <p className="mt-6 max-w-[60em] text-12 text-ink-3">{text.countNote}</p>
    </>
  )
}

function Jump({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <Link
      to={{ hash: to }}
      className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-brand-text hover:underline fine:min-h-8"
    >
      {name}
    </Link>
  )
}

function Themes() {
  return (
    <Block query={topics} name={text.themes} skeleton={null}>
      {({ entries }) =>
        entries.length === 0 ? null : (
          <Section
            id="theme"
            title={text.themes}
            note={text.themesNote}
            aside={<TextLink to={TOPICS}>{topicText.all}</TextLink>}
            className="mt-6 md:mt-8"
          >
            <Grid
              label={text.themes}
              entries={entries.map(({ slug, title }) => ({
                key: slug,
                to: topicPath(slug),
                name: title,
                detail: null,
              }))}
            />
          </Section>
        )
      }
    </Block>
  )
}

interface GridEntry {
  readonly key: string
  readonly to: string
  readonly name: string
  readonly detail: string | null
}

/** Names beside each other, as many in a line as there is room for. */
function Grid({ label, entries }: { readonly label: string; readonly entries: readonly GridEntry[] }) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-x-6 xs:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
      {entries.map(({ key, to, name, detail }) => (
        <li key={key} className="border-b border-line">
          <Link
            to={to}
            className="flex min-h-11 items-center justify-between gap-2 py-1 leading-snug hover:underline fine:min-h-9"
          >
            <span className="min-w-0 text-pretty">{name}</span>
            {detail !== null && <span className="shrink-0 text-12 text-ink-3">{detail}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function None() {
  return (
    <Panel className="mt-6">
      <EmptyState title={text.none} text={text.noneText} />
    </Panel>
  )
}

function Waiting() {
  return <Skeleton className="mt-6 h-200 rounded-3" />
}
