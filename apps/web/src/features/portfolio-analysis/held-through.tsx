import { formatShare } from '../../platform/format-number.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { nodeAddress, nodeLabel } from './node-label.ts'
import type { LookedThrough } from './queries.ts'
import { lookThroughText as words } from './text.ts'

interface HeldThroughProps {
  readonly node: LookedThrough['nodes'][number]
  readonly reply: LookedThrough
}

/** Which of the member's funds own what is being read, and how much of the portfolio lies there through each. */
export function HeldThrough({ node, reply }: HeldThroughProps) {
  const label = nodeLabel(node, reply.dimension)
  const to = nodeAddress(node, reply.dimension)
  return (
    <section aria-label={words.held(label)} aria-live="polite" className="text-13">
      <h3 className="font-bold wrap-anywhere">{words.held(label)}</h3>
      <ul>
        {node.sources.map(({ lipper_id: id, weight }) => {
          const fund = reply.funds.find((one) => one.lipper_id === id)
          return (
            <li key={id} className="flex items-baseline justify-between gap-3 border-b border-line py-2 last:border-0">
              <span className="min-w-0">{fund ? <FundName fund={fund} /> : id}</span>
              <b>{formatShare(weight)}</b>
            </li>
          )
        })}
      </ul>
      {to !== null && (
        <p className="mt-2">
          <TextLink to={to}>{words.whoElse}</TextLink>
        </p>
      )}
    </section>
  )
}
