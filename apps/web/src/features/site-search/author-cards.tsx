import type { FoundAuthor } from '@zhiheng/contract/site-search.ts'

import { Link } from '../../ui/text/link.tsx'
import { AuthorMark } from '../articles/author-mark.tsx'
import { Marked } from './marked.tsx'
import { text } from './text.ts'

/** Found authors, with what was typed marked where it stands. */
export function AuthorCards({ authors, label }: { readonly authors: readonly FoundAuthor[]; readonly label: string }) {
  return (
    <ul aria-label={label} className="grid gap-4 md:grid-cols-2">
      {authors.map(({ id, slug, name, title, bio, specialties, articles, marks }) => (
        <li key={id} className="relative flex gap-4 rounded-3 border border-line bg-panel p-4 hover:bg-hover">
          <AuthorMark slug={slug} className="size-12" />
          <div className="min-w-0">
            <h3 className="text-16 font-bold">
              <Link to={`/authors/${id}`} className="stretched">
                <Marked text={name} marks={marks.name} />
              </Link>
            </h3>
            <p className="text-13 text-ink-3">
              <Marked text={title} marks={marks.title} />
              <span className="ml-3">{text.authors.written(articles)}</span>
            </p>
            <p className="mt-1 text-13 text-ink-2">
              <Marked text={bio} marks={marks.bio} />
            </p>
            {specialties.length > 0 && <p className="mt-1 text-12 text-ink-3">{specialties.join('・')}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
