import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatCount, formatPercent } from '../../platform/format-number.ts'
import { Block } from '../../ui/block.tsx'
import { Scatter } from '../../ui/charts/scatter.tsx'
import { FactList, Panel, PercentBar, Section, Stat } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { detailsText } from './details-text.ts'
import { text } from './page-text.ts'
import { peers } from './queries.ts'
import { fundText } from './text.ts'

/** What could be lost, how the score comes about, and where the fund stands among its peers. */
export function Risk({ fund }: { fund: Fund }) {
  return (
    <Section id="risk" title={detailsText.risk} note={detailsText.riskNote.replace('{day}', formatDay(fund.as_of))}>
      <div className="grid gap-4 md:grid-cols-2 lg:gap-6">
        <Fall fund={fund} />
        <Score fund={fund} />
      </div>
      <Panel className="mt-4 lg:mt-6">
        <h3 className="text-14 font-bold">{detailsText.scatter}</h3>
        <Block query={peers(fund.lipper_id)} name={detailsText.scatter} skeleton={<Skeleton className="h-80 w-full" />}>
          {({ points, total, sector_name: sector }) => (
            <>
              <p className="mb-3 text-12 text-ink-3">
                {detailsText.scatterNote.replace('{sector}', sector ?? '').replace('{count}', formatCount(total))}
              </p>
              <Scatter
                summary={detailsText.scatterSummary}
                points={points.map(({ lipper_id: key, name: label, vol: x, perf: y }) => ({ key, label, x, y }))}
                subject={fund.lipper_id}
                subjectLabel={text.self}
                xName={detailsText.scatterX}
                yName={detailsText.scatterY}
              />
            </>
          )}
        </Block>
      </Panel>
    </Section>
  )
}

function Fall({ fund: { drawdown, max_drawdown: depth, ann_volatility: volatility } }: { fund: Fund }) {
  return (
    <Panel>
      <Stat label={text.maxDrawdown} value={formatPercent(drawdown?.depth ?? depth)} />
      <div className="mt-3">
        <FactList
          facts={[
            [detailsText.peak, formatDay(drawdown?.peak)],
            [detailsText.trough, formatDay(drawdown?.trough)],
            [
              detailsText.recovered,
              drawdown && drawdown.recovered === null ? detailsText.notRecovered : formatDay(drawdown?.recovered),
            ],
            [`${text.rows.volatility}（${fundText.periods['1y']}）`, formatPercent(volatility['1y'])],
            [`${text.rows.volatility}（${fundText.periods['3y']}）`, formatPercent(volatility['3y'])],
          ]}
        />
      </div>
    </Panel>
  )
}

const parts = ['return', 'sharpe', 'drawdown', 'consistency'] as const

function Score({ fund: { score_parts: found, scores, peer_group: group } }: { fund: Fund }) {
  const { not_rated: reason } = scores
  return (
    <Panel>
      <h3 className="text-14 font-bold">{detailsText.scoreParts}</h3>
      {group && (
        <p className="text-12 text-ink-3">
          {detailsText.scorePartsNote.replace('{group}', group.name).replace('{count}', formatCount(group.count))}
        </p>
      )}
      {found ? (
        <ul className="mt-3">
          {parts.map((part) => (
            <li key={part} className="grid grid-cols-[5em_1fr_2.5em] items-center gap-3 py-2 text-13">
              {detailsText.parts[part]}
              <PercentBar percent={found[part]} />
              <span className="text-right font-medium">{found[part].toFixed(0)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-13 text-ink-2">
          {detailsText.notRated.replace('{reason}', reason === null ? '–' : fundText.notRated[reason])}
        </p>
      )}
    </Panel>
  )
}
