import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { pairKinds } from '@zhiheng/contract/fund-comparison.ts'
import type { listFundPairs } from '@zhiheng/contract/fund-comparison.ts'

import { Panel, Section } from '../../ui/layout/panel.tsx'
import { FundTypeDot } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { fundText } from '../funds/text.ts'
import { text } from './text.ts'

type Pair = ReplyOf<typeof listFundPairs>['pairs'][number]

interface PairsProps {
  readonly pairs: readonly Pair[]
  /** Where some funds are compared, for this reader. */
  readonly toCompare: (ids: readonly string[]) => string
}

/** Comparisons that are worth a look, each a way to it. */
export function ReadyPairs({ pairs, toCompare }: PairsProps) {
  const kinds = pairKinds.filter((kind) => pairs.some((pair) => pair.kind === kind))
  return (
    <Section title={text.landing.pairs} note={text.landing.pairsNote}>
      {kinds.length === 0 ? (
        <p className="text-13 text-ink-3">{text.landing.noPairs}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
          {kinds.map((kind) => (
            <Panel key={kind} flush>
              <h3 className="border-b border-line px-4 py-2.5 text-14 font-bold">{text.landing.kinds[kind]}</h3>
              <ul>
                {pairs
                  .filter((pair) => pair.kind === kind)
                  .map((pair) => (
                    <PairLine key={pair.about} pair={pair} to={toCompare(pair.funds.map(({ lipper_id: id }) => id))} />
                  ))}
              </ul>
            </Panel>
          ))}
        </div>
      )}
    </Section>
  )
}

function PairLine({ pair: { about, funds }, to }: { readonly pair: Pair; readonly to: string }) {
  return (
    <li className="border-b border-line last:border-0">
      <Link to={to} className="block min-h-11 px-4 py-2.5 hover:bg-hover">
        {about !== funds[0]?.name && <span className="text-12 text-ink-3">{about}</span>}
        {funds.map(({ lipper_id: id, name, asset_type: kind }, place) => (
          <span key={id} className="flex items-start gap-2 text-13 leading-snug">
            <span className="mt-0.5">
              <FundTypeDot kind={kind} label={fundText.kinds[kind]} />
            </span>
            <span className="min-w-0">
              {place > 0 && <span className="vh">{text.landing.versus}</span>}
              {name}
            </span>
          </span>
        ))}
      </Link>
    </li>
  )
}
