import { isPageKnown } from '../../page/known-pages.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { Call } from './queries.ts'

/** Who signed a view; leads to what else they wrote, where they are on the list of authors. */
export function AuthorName({ author: { id, name } }: { readonly author: Call['author'] }) {
  if (id === null || !isPageKnown('/authors')) return name
  return (
    <TextLink to={`/authors/${id}`} className="inline-flex min-h-11 min-w-11 items-center fine:min-h-0">
      {name}
    </TextLink>
  )
}
