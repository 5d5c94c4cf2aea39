import { useAnswer } from '../../api/use-answer.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Link } from '../../ui/text/link.tsx'
import { searchPath } from '../screener/search-path.ts'
import { popular } from './queries.ts'
import { text } from './text.ts'

/** What most search for, with how it moved within a week; nothing where too few have searched. */
export function PopularList() {
  const entries = useAnswer(popular)?.entries ?? []
  if (entries.length === 0) return null
  return (
    <Section title={text.popular} note={text.popularNote} className="mt-7">
      <Panel flush>
        <ol aria-label={text.popular}>
          {entries.map(({ query, label, rank, delta }) => (
            <li
              key={query}
              className="relative flex min-h-11 items-center gap-4 border-t border-line px-4 py-2 first:border-t-0 hover:bg-hover md:px-5"
            >
              <span className="w-6 text-13 text-ink-3">{rank}</span>
              <Link to={searchPath(query, '/search')} className="stretched min-w-0 flex-1 font-medium wrap-anywhere">
                {label}
              </Link>
              <Movement delta={delta} />
            </li>
          ))}
        </ol>
      </Panel>
    </Section>
  )
}

/** Ink, since red and green belong to returns. */
function Movement({ delta }: { readonly delta: number | null }) {
  if (delta === null) return <span className="shrink-0 text-12 text-ink-3">{text.isNew}</span>
  if (delta === 0)
    return (
      <span className="shrink-0 text-12 text-ink-3">
        <span className="vh">{text.same}</span>
        <span aria-hidden="true">–</span>
      </span>
    )
  const places = Math.abs(delta)
  return (
    <span className="shrink-0 text-12 text-ink-2">
      <span className="vh">{delta > 0 ? text.rose(places) : text.fell(places)}</span>
      <span aria-hidden="true">{`${delta > 0 ? '▲' : '▼'} ${places}`}</span>
    </span>
  )
}
