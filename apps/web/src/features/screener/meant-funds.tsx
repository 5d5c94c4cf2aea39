import { useQuery } from '@tanstack/react-query'

import { TextLink } from '../../ui/text/text-link.tsx'
import { conditionText } from './condition-text.ts'
import { suggestions } from './queries.ts'

const MOST = 5

/** Funds that whoever wrote an id wrongly may have meant; nothing where there are none, and until they are known. */
export function MeantFunds({ words }: { readonly words: string }) {
  const { data } = useQuery(suggestions(words))
  const funds = (data?.entries ?? []).filter(({ type }) => type === 'fund' || type === 'etf').slice(0, MOST)
  if (funds.length === 0) return null
  return (
    <nav aria-label={conditionText.meant} className="mt-5 text-left">
      <h2 className="text-13 text-ink-3">{conditionText.meant}</h2>
      <ul className="mt-1 grid gap-1.5">
        {funds.map(({ id, path, label, detail }) => (
          <li key={id}>
            <TextLink to={path}>{label}</TextLink> <span className="text-12 text-ink-3">{detail}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
