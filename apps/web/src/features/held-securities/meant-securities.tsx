import { useQuery } from '@tanstack/react-query'
import { industryAddress, securityAddress } from '@zhiheng/domain/funds/security-address.ts'

import { TextLink } from '../../ui/text/text-link.tsx'
import { holdingNames } from '../holding-search/queries.ts'
import { text } from './text.ts'

const MOST = 5

interface MeantProps {
  readonly words: string
  readonly kind: 'security' | 'industry'
}

/** Securities that whoever wrote a code wrongly may have meant; nothing where there are none, and until they are known. */
export function MeantSecurities({ words, kind }: MeantProps) {
  const { data } = useQuery(holdingNames(words, kind))
  const meant = (data?.entries ?? []).flatMap(({ id, label, detail }) => {
    const to = kind === 'security' ? securityAddress(id) : industryAddress(id)
    return to === null ? [] : [{ id, label, detail, to }]
  })
  if (meant.length === 0) return null
  return (
    <nav aria-label={text.near} className="mt-5 text-left">
      <h2 className="text-13 text-ink-3">{text.near}</h2>
      <ul className="mt-1 grid gap-1.5">
        {meant.slice(0, MOST).map(({ id, label, detail, to }) => (
          <li key={id}>
            <TextLink to={to}>{label}</TextLink> <span className="text-12 text-ink-3">{detail}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
