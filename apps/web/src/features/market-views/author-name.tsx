import { isPageKnown } from '../../page/known-pages.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { Call } from './queries.ts'

/** Who signed a view; leads to what else they wrote, where they are on the list of authors. */
export function AuthorName({ author: { id, name } }: { readonly author: Call['author'] }) {
  return id !== null && isPageKnown('/authors') ? <TextLink to={`/authors/${id}`}>{name}</TextLink> : name
}
