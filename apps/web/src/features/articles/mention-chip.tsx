import type { NamedFund, NamedMarket } from '@zhiheng/contract/articles/named.ts'

import { useFeature } from '../../page/boot.tsx'
import { Change, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { text } from './text.ts'

const look =
  'mx-0.5 rounded-2 border border-line-2 bg-panel box-decoration-clone px-1.5 py-0.5 text-[0.82em] hover:bg-hover'
/** What stands behind the name: on the next line as a whole where it has no room. */
const behind = 'inline-block space-x-1.5 whitespace-nowrap'

/** A fund where the text names it: its score of today, and what it returned since. */
export function FundChip({ fund, words }: { readonly fund: NamedFund | undefined; readonly words: string }) {
  if (fund === undefined || fund.status === 'gone') return <GoneChip words={words} />
  const { successor } = fund
  const score = fund.status === 'active' ? fund.score : null
  return (
    <Link to={`/funds/${successor?.lipper_id ?? fund.lipper_id}`} className={look}>
      {words}
      {successor !== null && <span className="ml-1.5 text-ink-3">{text.chip.merged(successor.name)}</span>}
      {fund.status === 'liquidated' && <span className="ml-1.5 text-ink-3">{text.chip.ended}</span>}
      {(score !== null || fund.perf !== null) && ' '}
      <span className={behind}>
        {score !== null && <ScoreIcon score={score} />}
        {fund.perf !== null && (
          <span>
            <span className="vh">{text.chip.since}</span>
            <Change value={fund.perf} />
          </span>
        )}
      </span>
    </Link>
  )
}

/** A market where the text names it: the middle one of its funds. */
export function MarketChip({ market, words }: { readonly market: NamedMarket | undefined; readonly words: string }) {
  const hasMarket = useFeature('market')
  if (market === undefined || !hasMarket) return <span>{words}</span>
  return (
    <Link to={`/market/perform#${market.id}`} className={look}>
      {words}
      {market.perf !== null && ' '}
      {market.perf !== null && (
        <span className={behind}>
          <span className="vh">{text.chip.since}</span>
          <Change value={market.perf} />
        </span>
      )}
    </Link>
  )
}

function GoneChip({ words }: { readonly words: string }) {
  return (
    <span className={look}>
      {words}
      <span className="ml-1.5 text-ink-3">{text.chip.gone}</span>
    </span>
  )
}
