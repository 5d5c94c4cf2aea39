import type { NamedFund, NamedMarket } from '@zhiheng/contract/articles/named.ts'

import { useFeature } from '../../page/boot.tsx'
import { formatDay } from '../../platform/format-day.ts'
import { MISSING } from '../../platform/format-number.ts'
import { Change, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { fundText } from '../funds/text.ts'
import { text } from './text.ts'

interface NamedTableProps {
  readonly funds: readonly NamedFund[]
  readonly markets: readonly NamedMarket[]
  readonly caption: string
}

/** Funds and markets that an article names, with what they did since it was out. */
export function NamedTable({ funds, markets, caption }: NamedTableProps) {
  const { columns } = text.named
  return (
    <table className="w-full text-13">
      <caption className="vh">{caption}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.perf}</th>
        </tr>
      </thead>
      <tbody>
        {funds.map((fund) => (
          <tr key={fund.lipper_id} className="border-b border-line last:border-0">
            <th scope="row" className="px-4 py-2.5 text-left font-normal">
              {fund.status === 'gone' ? fund.name : <TextLink to={`/funds/${fund.lipper_id}`}>{fund.name}</TextLink>}
              <Warnings of={fund.warnings} />
              <span className="mt-0.5 block text-12 text-ink-3">
                <State fund={fund} />
              </span>
            </th>
            <Since of={fund} />
          </tr>
        ))}
        {markets.map((market) => (
          <tr key={market.id} className="border-b border-line last:border-0">
            <th scope="row" className="px-4 py-2.5 text-left font-normal">
              <MarketName id={market.id} words={text.named.median(market.name)} />
            </th>
            <Since of={market} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A link where the site has the market's pages. */
function MarketName({ id, words }: { readonly id: string; readonly words: string }) {
  return useFeature('market') ? <TextLink to={`/market/perform#${id}`}>{words}</TextLink> : words
}

function Warnings({ of }: { readonly of: readonly string[] }) {
  return of.map((words) => (
    <span key={words} className="block text-12 font-bold text-warn">
      （{words}）
    </span>
  ))
}

function State({ fund: { status, successor, score, not_rated } }: { readonly fund: NamedFund }) {
  if (status === 'gone') return text.chip.gone
  if (successor !== null)
    return <TextLink to={`/funds/${successor.lipper_id}`}>{text.chip.merged(successor.name)}</TextLink>
  if (status === 'liquidated') return text.chip.ended
  return (
    <>
      {`${text.named.columns.score} `}
      <ScoreIcon score={score} reason={not_rated === null ? undefined : fundText.notRated[not_rated]} />
    </>
  )
}

function Since({ of: { perf, basis, from } }: { readonly of: Pick<NamedFund, 'perf' | 'basis' | 'from'> }) {
  return (
    <td className="px-4 py-2.5 text-right whitespace-nowrap">
      {perf === null ? MISSING : <Change value={perf} />}
      {perf !== null && basis === 'price' && <span className="block text-12 text-ink-3">{text.named.price}</span>}
      {perf !== null && from !== null && <span className="vh">{text.named.from(formatDay(from))}</span>}
    </td>
  )
}
