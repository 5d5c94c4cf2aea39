import type { HomeSample } from '@zhiheng/contract/home/sample.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { evenPoints } from '@zhiheng/domain/funds/even-points.ts'

import type { Site } from '../../platform/site.ts'
import { wiseDemo } from '../model-portfolios/wise-demo.ts'

/** The level in the middle of the five. */
const LEVEL = 3
const POINTS = 60
const PERCENT = 100

/** The sample portfolio in short: what a million became, and the worst year of its mix. */
export async function showSample(site: Pick<Site, 'db' | 'market'>): Promise<HomeSample> {
  const demo = await published(site)
  const [first, last] = [demo?.series[0], demo?.series.at(-1)]
  const head = { as_of: site.market().asOf, stale: false }
  if (demo === null || first === undefined || last === undefined || first.value <= 0) return { ...head, sample: null }
  const points = evenPoints(demo.series.length, POINTS).flatMap((place) => demo.series[place] ?? [])
  return {
    ...head,
    sample: {
      level: LEVEL,
      live_since: demo.live_since,
      from: first.date,
      to: last.date,
      gain: last.value - first.value,
      perf: (last.value / first.value - 1) * PERCENT,
      worst_year: demo.worst_year,
      days: points.map(({ date }) => date),
      values: points.map(({ value }) => value),
    },
  }
}

async function published(site: Pick<Site, 'db' | 'market'>) {
  try {
    return await wiseDemo(site, LEVEL)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}
