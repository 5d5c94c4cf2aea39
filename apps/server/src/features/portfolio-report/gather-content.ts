import type { ReportContent } from '@zhiheng/contract/portfolio-report.ts'
import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'
import type { ReportSection } from '@zhiheng/domain/portfolio-report/sections.ts'
import { thinDays } from '@zhiheng/domain/portfolio-report/thin-days.ts'

import type { Site } from '../../platform/site.ts'
import { getOverlap } from '../portfolio-analysis/get-overlap.ts'
import { getStress } from '../portfolio-analysis/get-stress.ts'
import { getStructure } from '../portfolio-analysis/get-structure.ts'
import { getPerformancePeriods } from '../portfolios/get-performance-periods.ts'
import { getPerformance } from '../portfolios/get-performance.ts'
import { getPortfolio } from '../portfolios/get-portfolio.ts'
import { listRebalances } from '../rebalancing/list-rebalances.ts'

/** What no section was chosen of. */
export const blankContent = {
  performance: null,
  periods: null,
  structure: null,
  overlap: null,
  stress: null,
  history: null,
  record: null,
} as const satisfies Omit<ReportContent, 'portfolio'>

/** Finer than a printer draws on the width of a page. */
const DRAWN_DAYS = 400

/** The figures of the chosen sections, of one state of the market, by the same actions as the screen's. @throws Refusal not_found */
export async function gatherContent(
  site: Site,
  key: { id: number; memberId: number },
  sections: readonly ReportSection[],
): Promise<ReportContent> {
  const market = site.market()
  const still: Site = { ...site, market: () => market }
  const has = (...any: ReportSection[]) => any.some((section) => sections.includes(section))
  const portfolio = await getPortfolio(still, key)
  return {
    ...blankContent,
    portfolio,
    performance: has('worth', 'returns', 'holdings') ? thinned(await getPerformance(still, key, {})) : null,
    periods: has('returns') ? await getPerformancePeriods(still, key.memberId, { id: key.id }) : null,
    structure: has('analysis', 'costs') ? await getStructure(still, key) : null,
    overlap: has('analysis') ? await getOverlap(still, key) : null,
    stress: has('stress') ? await getStress(still, key) : null,
    history: has('history') ? await listRebalances(still, key) : null,
  }
}

/** Falls are told by their figure, and not drawn. */
function thinned(performance: Performance): Performance {
  const { dates, value, invested, twr, drawdown, benchmark, benchmark_perf: own } = performance.history
  const places = thinDays(dates.length, DRAWN_DAYS, (place) => value[place] === null)
  const pick = <T>(row: readonly T[]): T[] => places.flatMap((place) => row.slice(place, place + 1))
  return {
    ...performance,
    history: {
      dates: pick(dates),
      value: pick(value),
      invested: pick(invested),
      twr: pick(twr),
      drawdown: pick(drawdown),
      benchmark: pick(benchmark),
      benchmark_perf: pick(own),
    },
  }
}
