import { getFundTopic } from '@zhiheng/contract/fund-topics.ts'
import { demoTopics } from '@zhiheng/demo-market/topics/tables/topics.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../../platform/database/database.ts'
import { loadMarket } from '../../../platform/nav-store/load-market.ts'
import type { Market } from '../../../platform/nav-store/market.ts'
import { clockOn } from '../../../testing/market-rows.ts'
import { test } from '../../../testing/test-database.ts'
import { fillDemoMarket } from '../../back-office/fill-demo-market.ts'
import { monthEndsInTwd } from '../../funds/month-ends-in-twd.ts'
import { readTopics, shownTopics } from '../list-topics.ts'
import { showTopic } from '../show-topic.ts'
import { listVersions } from '../store.ts'
import { changeTopic } from '../writing/write-topic.ts'
import { createDemoTopics } from './create-demo-topics.ts'

const friday = '2026-11-20' as IsoDate

async function demo(db: Database) {
  await fillDemoMarket(db, { seed: 3, funds: 700, today: friday }, () => undefined)
  const clock = clockOn(friday)
  const market = await loadMarket(db, clock)
  const site = { db, clock, market: () => market }
  await createDemoTopics(site)
  return { market, site }
}

/** Weights of a fund's newest list by security, read once more. */
async function heldBy(db: Database, market: Market, lipperId: string) {
  const fundId = market.funds[market.indexOf(lipperId) ?? -1]?.fundId ?? -1
  const rows = await db.selectFrom('fund_holdings').selectAll().where('fund_id', '=', fundId).execute()
  const newest = rows
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  return rows.filter(({ date }) => date === newest)
}

describe('the topics of the demo', () => {
  test('each list funds, the purest first, and are made once', { timeout: 300_000 }, async ({ db }) => {
    const { market, site } = await demo(db)
    await createDemoTopics(site)
    const { entries } = shownTopics(await readTopics(site), null, null)
    expect(entries.map(({ slug }) => slug)).toEqual(demoTopics.map(({ slug }) => slug))
    for (const { slug } of entries) {
      const topic = getFundTopic.reply.parse(await showTopic(site, null, slug))
      expect([slug, topic.entries.length]).not.toEqual([slug, 0])
      expect(topic.total).toBeGreaterThanOrEqual(topic.entries.length)
      if (topic.rule.kind !== 'holding') continue
      const purities = topic.entries.map(({ share }) => share?.purity ?? Number.NaN)
      expect(purities).toEqual(purities.toSorted((a, b) => b - a))
      const [first] = topic.entries
      const lines = await heldBy(db, market, first?.lipper_id ?? '')
      const ids = new Set(topic.rule.theme.map(({ id }) => id))
      let [inTheme, known] = [0, 0]
      for (const { isin, weight_percent: weight } of lines) {
        const security = isin === null ? undefined : market.securities.get(isin)
        if (security?.kind === 'fund' || weight <= 0) continue
        known += weight
        if ([isin, security?.industry, security?.country].some((id) => ids.has(id ?? ''))) inTheme += weight
      }
      expect(first?.share?.purity).toBeCloseTo((inTheme / known) * 100, 4)
    }
    await editedStays(site)
    await growthIsThatOfPrices(market, site)
  })
})

type Place = Awaited<ReturnType<typeof demo>>['site']

async function editedStays(site: Place) {
  const [topic] = await listVersions(site.db, 'demo', { slug: 'japan-equity' })
  if (topic === undefined) throw new Error('no topic')
  const { id, title: _title, subtitle, thesis, icon, place, visible_to, rule } = topic
  const actor = { memberId: null, ip: null, userAgent: null }
  const said = { subtitle, thesis, icon, place, visible_to: [...visible_to], rule }
  await changeTopic(site, actor, { id, version: 1, title: '日本股票', ...said })
  await createDemoTopics(site)
  expect((await showTopic(site, null, 'japan-equity')).title).toBe('日本股票')
}

async function growthIsThatOfPrices(market: Market, site: Place) {
  const { growth, entries } = await showTopic(site, null, 'quality-bonds')
  if (growth === null) throw new Error('no growth')
  const funds = entries.flatMap(({ lipper_id }) => market.funds[market.indexOf(lipper_id) ?? -1] ?? [])
  // October 2026 is the last month that is over
  const last = 2026 * 12 + 9
  const ends = monthEndsInTwd(market, funds, last, 38)
  let purse = 1
  for (let at = 1; at < 38; at++) {
    if (at < 38 - growth.months.length) continue
    const returns = ends.map(({ values }) => (values[at] ?? Number.NaN) / (values[at - 1] ?? Number.NaN) - 1)
    const known = returns.filter((one) => !Number.isNaN(one))
    purse *= 1 + known.reduce((sum, one) => sum + one, 0) / known.length
  }
  expect([growth.from, growth.to]).toEqual(['2023-11', '2026-10'])
  expect(growth.perf).toBeCloseTo((purse - 1) * 100, 3)
  expect(growth.market_perf).not.toBe(growth.perf)
}
