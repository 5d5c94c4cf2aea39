import type { Fund } from '@zhiheng/contract/funds.ts'

import { useReply } from '../../api/use-reply.ts'
import { formatAmount, formatCount, formatPercent } from '../../platform/format-number.ts'
import { recoveredOn } from '../funds/recovered-on.ts'
import { LearnLink } from '../points/learn-link.tsx'
import { DepthTable } from './depth-table.tsx'
import { Falls } from './falls.tsx'
import { type RiskDepth, riskDepth } from './queries.ts'
import { NoRecord } from './record-note.tsx'
import { TailLoss } from './tail-loss.tsx'
import { text } from './text.ts'

const words = text.depth

/** Risk beyond volatility: what a bad month takes, what the fund took of rises and falls, the deepest falls. */
export function RiskDepthSection({ fund }: { readonly fund: Fund }) {
  const data = useReply(riskDepth(fund.lipper_id))
  if (data.missing !== null) return <NoRecord why={data.missing} />
  return (
    <>
      <Sentence data={data} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
        <DepthTable data={data} />
        <TailLoss tail={data.tail} />
      </div>
      <Falls data={data} />
      <LearnLink topic="stress" />
    </>
  )
}

function Sentence({ data: { tail, falls } }: { readonly data: RiskDepth }) {
  const [deepest] = falls
  if (tail === null && deepest === undefined) return null
  return (
    <p className="mb-3 max-w-[60em] text-14 text-ink-2">
      {tail !== null && (
        <>
          {tail.loss >= 0 ? words.tailSentence : words.tailGain}
          <b className="text-ink">
            {formatAmount(Math.abs(tail.loss))} {text.yuan}
          </b>
        </>
      )}
      {deepest !== undefined && (
        <>
          {tail === null ? words.fallOnly : words.fallSentence}
          <b className="text-ink">{formatPercent(deepest.depth)}</b>
          {recoveryOf(deepest)}
        </>
      )}
      {words.end}
    </p>
  )
}

function recoveryOf({ recovered, recovered_after: after, days_up: up }: RiskDepth['falls'][number]): string {
  if (recovered === null) return words.notYet
  return after === null ? words.recoveredIn(formatCount(up)) : words.recoveredBetween(recoveredOn(after, recovered))
}
