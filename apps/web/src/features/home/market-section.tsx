import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import { toldReturn } from '@zhiheng/domain/market/rank-markets.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { useAnswer } from '../../api/use-answer.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnHere, DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Section } from '../../ui/layout/panel.tsx'
import { fundText } from '../funds/text.ts'
import { type SectorPerformance, sectorPerformances } from '../market/queries.ts'
import { text } from '../market/text.ts'
import { marketText } from './market-text.ts'
import { MarketWeek } from './market-week.tsx'
import { homeStrip } from './queries.ts'
import { StripLevels } from './strip-levels.tsx'
import { useHeld } from './use-held.ts'

const SectorHeat = fetchPart(async () => (await import('../market/sector-heat.tsx')).SectorHeat)

const offered: readonly PeriodKey[] = ['wow', '1m', '3m', 'ytd', '1y', '3y']

/** What can be chosen: prices may not reach back over all periods. The one that was asked for stays; before rows come, all do. */
function periodsToChoose(rows: readonly SectorPerformance[], asked: PeriodKey): readonly PeriodKey[] {
  if (rows.length === 0) return offered
  return offered.filter((key) => key === asked || rows.some((row) => toldReturn(row, key) !== null))
}

/** The markets in brief: levels, one sentence of the week, and every market as a tile. */
export function MarketSection() {
  const [address] = useSearchParams()
  const period = periods.find((one) => one === address.get('period')) ?? 'wow'
  const all = useAnswer(sectorPerformances('set23'))
  const equity = useAnswer(sectorPerformances('set14'))
  const held = useHeld()
  const shown = periodsToChoose([...(equity?.rows ?? []), ...(all?.rows ?? [])], period)
  return (
    <Section title={text.heat} note={`${formatDay(all?.as_of)}　${text.heatNote}`}>
      <Block query={homeStrip} name={marketText.strip} skeleton={<Skeleton className="h-19 w-full" />}>
        {(strip) => (
          <DrawnOf drawnAs="strip" of={[homeStrip]}>
            <StripLevels strip={strip} />
          </DrawnOf>
        )}
      </Block>
      <Block query={sectorPerformances('set14')} name={text.heat} skeleton={<Skeleton className="h-75 w-full" />}>
        {({ rows, as_of }) => (
          <>
            <DrawnOf drawnAs={held === undefined ? 'week of markets' : null} of={[sectorPerformances('set14')]}>
              <MarketWeek rows={rows} held={held} asOf={as_of} />
            </DrawnOf>
            <div className="mb-3 w-fit max-w-full max-sm:w-full" data-tour="sectors">
              <DrawnHere drawnAs={`heat periods ${period} ${shown.join(' ')}`}>
                <SegmentLinks
                  label={text.heatPeriod}
                  className="max-sm:grid max-sm:w-full max-sm:grid-cols-3"
                  value={period}
                  choices={shown.map((key) => ({
                    key,
                    label: fundText.periods[key],
                    to: key === 'wow' ? '/' : `/?period=${key}`,
                  }))}
                />
              </DrawnHere>
            </div>
            <Suspense fallback={<Skeleton className="h-75 w-full" />}>
              <SectorHeat
                equity={rows}
                others={(all?.rows ?? []).filter((row) => row.asset_type !== 'equity')}
                period={period}
                held={held}
              />
            </Suspense>
            <p className="mt-1 text-12 text-ink-3">{`${marketText.sets}${held === undefined ? '' : marketText.heldNote}`}</p>
          </>
        )}
      </Block>
    </Section>
  )
}
