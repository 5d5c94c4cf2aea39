import type { Block } from './queries.ts'
import { text } from './text.ts'

/** The headings of an article, where it has several. */
export function Contents({ body }: { readonly body: readonly Block[] }) {
  const headings = body.flatMap((block) => (block.type === 'heading' && block.level === 2 ? [block] : []))
  if (headings.length < 2) return null
  return (
    <nav aria-label={text.contents} className="no-print text-13">
      <p className="text-12 text-ink-3">{text.contents}</p>
      <ul className="mt-1 border-l border-line">
        {headings.map(({ id, text: words }) => (
          <li key={id}>
            <a href={`#${id}`} className="block min-h-11 py-2.5 pl-3 text-ink-2 hover:text-ink fine:min-h-0 fine:py-1">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
