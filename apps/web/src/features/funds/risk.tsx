import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatCount, formatPercent } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FactList, Panel, PercentBar, Section, Stat } from '../../ui/layout/panel.tsx'
import { ScoreIcon } from '../../ui/text/change-badge.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { detailsText } from './details-text.ts'
import { text } from './page-text.ts'
import { PeerScatter } from './peer-scatter.tsx'
import { peers } from './queries.ts'
import { recoveredOn } from './recovered-on.ts'
import { RiskAmongPeers } from './risk-among-peers.tsx'
import { ScoreHistory } from './score-history.tsx'
import { fundText } from './text.ts'

/** What could be lost, how the score comes about, and where the fund stands among its peers. */
export function Risk({ fund }: { fund: Fund }) {
  return (
    <Section
      id="risk"
      title={detailsText.risk}
      note={detailsText.riskNote
        .replace('{day}', formatDay(fund.drawdown?.until ?? fund.figures_as_of))
        .replace('{basis}', detailsText.basis(fund.price_only))}
    >
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6 md:max-lg:*:last:odd:col-span-2">
        <Fall fund={fund} />
        <RiskAmongPeers fund={fund} />
        <Score fund={fund} />
      </div>
      <Panel className="mt-4 lg:mt-6">
        <h3 className="text-14 font-bold">{detailsText.scatter}</h3>
        <Block query={peers(fund.lipper_id)} name={detailsText.scatter} skeleton={<Skeleton className="h-80 w-full" />}>
          {(found) => <PeerScatter found={found} id={fund.lipper_id} />}
        </Block>
      </Panel>
    </Section>
  )
}

function Fall({ fund: { drawdown, max_drawdown: depth } }: { fund: Fund }) {
  return (
    <Panel>
      <Stat label={text.maxDrawdown} value={formatPercent(drawdown?.depth ?? depth)} />
      {drawdown ? (
        <div className="mt-3">
          <FactList
            facts={[
              [detailsText.fallFrom, formatDay(drawdown.from)],
              [detailsText.peak, formatDay(drawdown.peak)],
              [detailsText.trough, formatDay(drawdown.trough)],
              [detailsText.recovered, recoveryOf(drawdown)],
            ]}
          />
        </div>
      ) : (
        <p className="mt-3 text-13 text-ink-2">{depth === 0 ? detailsText.noFall : detailsText.fallUnknown}</p>
      )}
      {drawdown && <Missing {...drawdown} />}
    </Panel>
  )
}

function recoveryOf({ recovered, recovered_after: after }: NonNullable<Fund['drawdown']>): string {
  return recovered === null ? detailsText.notRecovered : recoveredOn(after, recovered)
}

/** Prices that are missing in the fall, or else elsewhere. */
function Missing({ hole, gap }: Pick<NonNullable<Fund['drawdown']>, 'hole' | 'gap'>) {
  const missing = hole ?? gap
  if (missing === null) return null
  const said = hole === null ? detailsText.gap : detailsText.hole
  return (
    <p className="mt-3 text-12 text-ink-3">
      {said.replace('{from}', formatDay(missing.from)).replace('{to}', formatDay(missing.to))}
    </p>
  )
}

const parts = ['consistency', 'excess', 'sharpe', 'cost'] as const

function Score({ fund: { score_parts: found, ...fund } }: { fund: Fund }) {
  const { not_rated: reason } = fund.scores
  return (
    <Panel>
      <h3 className="flex items-baseline gap-2 text-14 font-bold">
        {detailsText.score}
        {reason === null && (
          <>
            <ScoreIcon score={fund.score} />
            <span className="ml-auto text-12 font-normal text-ink-3">
              {detailsText.scoreDay(formatDay(fund.score_date))}
            </span>
          </>
        )}
      </h3>
      {found && <ScoreParts found={found} fund={fund} />}
      {found === null && reason !== null && (
        <p className="mt-3 text-13 text-ink-2">{detailsText.notRated.replace('{reason}', fundText.notRated[reason])}</p>
      )}
      <ScoreHistory fund={fund} />
      <p className="no-print mt-3 text-12">
        <TextLink to="/about#methods">
          {detailsText.scoreMethod.replace('{version}', String(fund.score_version))}
        </TextLink>
        <TextLink to="/about/ratings" className="ml-4">
          {detailsText.scoreRecord}
        </TextLink>
      </p>
    </Panel>
  )
}

interface ScorePartsProps {
  readonly found: NonNullable<Fund['score_parts']>
  readonly fund: Pick<Fund, 'score_peers' | 'score_unknown' | 'score_weights'>
}

/** A part that is not known has no line: it took no part in the score. */
function ScoreParts({
  found,
  fund: { score_peers: group, score_unknown: unknown, score_weights: weights },
}: ScorePartsProps) {
  return (
    <>
      {group && (
        <p className="text-12 text-ink-3">
          {detailsText.scorePartsNote
            .replace('{group}', group.name)
            .replace('{count}', formatCount(group.count))
            .replace('{months}', String(group.months))}
        </p>
      )}
      <ul className="mt-3">
        {parts.map((part) => {
          const percent = found[part]
          if (percent === null) return null
          return (
            <li
              key={part}
              className="grid grid-cols-[minmax(0,11em)_minmax(2rem,1fr)_2em] items-center gap-3 py-2 text-13"
            >
              {detailsText.scorePart(detailsText.parts[part], formatPercent(weights?.[part], 0))}
              <PercentBar percent={percent} />
              <span className="text-right font-medium">{percent.toFixed(0)}</span>
            </li>
          )
        })}
      </ul>
      {unknown.length > 0 && (
        <p className="mt-2 text-12 text-ink-3">
          {detailsText.scoreUnknown.replace(
            '{facts}',
            unknown.map((fact) => detailsText.unknownFacts[fact]).join('、'),
          )}
        </p>
      )}
    </>
  )
}
