import type { Health } from '@zhiheng/contract/data-health.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import {
  type FindingKind,
  findingKinds,
  findingSources,
  levelOf,
  worstFirst,
} from '@zhiheng/domain/data-health/findings.ts'
import { ageOfSource } from '@zhiheng/domain/data-health/source-age.ts'
import { type SourceKind, sourceKinds } from '@zhiheng/domain/data-health/sources.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import { readChangedAt } from '../../platform/nav-store/data-version.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { researchOf } from '../funds/research.ts'
import { showReleases } from '../market-indicators/show-releases.ts'
import { findAll, type FoundList } from './find-all.ts'
import { lastDaysOf } from './last-days.ts'
import { currenciesOf, seriesSource } from './series-findings.ts'
import { readStoredSources, type StoredSource } from './store.ts'

/** Every source with its age, and every finding, the worst first. */
export async function showHealth(site: Pick<Site, 'db' | 'market' | 'clock'>): Promise<Health> {
  const [market, today] = [site.market(), site.clock.today()]
  const [found, since, counted] = await Promise.all([
    findAll(site.db, market),
    readChangedAt(site.db),
    countAll(site.db, market),
  ])
  const findings = findingKinds.map((kind) => findingRow(kind, found[kind]))
  return {
    as_of: lastDaysOf(market).prices,
    today,
    version: market.dataVersion,
    since,
    sources: sourceKinds.map((source) => sourceRow({ market, today }, source, counted[source])),
    findings: worstFirst(findings),
  }
}

/** A finding with its count, without the list of funds or series. */
export function findingRow(finding: FindingKind, { rows, of }: FoundList): Health['findings'][number] {
  const count = rows.length
  return { finding, source: findingSources[finding], level: levelOf(finding, count), count, of }
}

interface Now {
  readonly market: Market
  readonly today: IsoDate
}

function sourceRow(
  { market, today }: Now,
  source: SourceKind,
  { rows, last }: StoredSource,
): Health['sources'][number] {
  const age = ageOfSource(source, last, today)
  // the soonest figure of the economy is told by the calendar of releases
  const next = source === 'macro' ? (showReleases(market, today).entries[0]?.days.first ?? null) : age.next
  return { source, last, ...age, next, rows }
}

type AllCounted = Readonly<Record<SourceKind, StoredSource>>

const kept = new WeakMap<Market, Promise<AllCounted>>()

/** Counting all prices and lists takes a moment: once for each snapshot. */
function countAll(db: Site['db'], market: Market): Promise<AllCounted> {
  const known = kept.get(market) ?? makeCounts(db, market)
  kept.set(market, known)
  known.catch(() => kept.delete(market))
  return known
}

async function makeCounts(db: Site['db'], market: Market): Promise<AllCounted> {
  const dataset = market.isDemo ? 'demo' : 'real'
  const [stored, rows] = await Promise.all([
    readStoredSources(db, { today: market.today, dataset }),
    breatheThrough(countInMarket(market)),
  ])
  const days = lastDaysOf(market)
  const own = (source: keyof typeof rows) => ({ rows: rows[source], last: days[source] })
  return {
    prices: own('prices'),
    fx: own('fx'),
    scores: own('scores'),
    distributions: own('distributions'),
    indices: own('indices'),
    macro: own('macro'),
    events: own('events'),
    holdings: { rows: stored.holdings.rows, last: days.holdings },
    sizes: { rows: stored.sizes.rows, last: days.sizes },
    flows: stored.flows,
    documents: stored.documents,
  }
}

function* countInMarket(market: Market) {
  const { scores } = researchOf(market)
  let [prices, distributions, events] = [0, 0, 0]
  for (const { index } of market.funds) {
    prices += valuesIn(market.prices(index))
    distributions += market.distributions(index).length
    events += market.events(index).length
    yield
  }
  const rates = [...currenciesOf(market).keys()]
    .map((currency) => market.fxPerUsd(currency))
    .filter((one) => one !== null)
  const levels = (source: 'indices' | 'macro') =>
    market.levels
      .filter((level) => seriesSource(level) === source)
      .reduce((sum, { series }) => sum + valuesIn(series), 0)
  return {
    prices,
    distributions,
    events,
    scores: market.funds.filter(({ index }) => scores.of(index) !== null).length,
    fx: rates.reduce((sum, series) => sum + valuesIn(series), 0),
    indices: levels('indices'),
    macro: levels('macro'),
  }
}

function valuesIn({ values }: SlotSeries): number {
  let count = 0
  for (const value of values) if (!Number.isNaN(value)) count += 1
  return count
}
