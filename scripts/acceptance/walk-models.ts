import { setTimeout as sleep } from 'node:timers/promises'

import { getRiskReturn, type ModelPoint } from '../../packages/contract/src/model-portfolios.ts'
import { isRiskLevel } from '../../packages/domain/src/risk-evaluation/risk-level.ts'
import { fundCaps, riskPolicies, targetClasses } from '../../packages/domain/src/risk-evaluation/risk-policy.ts'
import type { SiteClient } from '../../tests/testing/site-client.ts'
import type { Lines } from './lines.ts'

const WAIT_MS = 240_000
const ROUNDING = 0.05

/** The model portfolios: some are published, and each keeps the limits of its level. */
export async function walkModels(member: SiteClient, section: string, lines: Lines): Promise<void> {
  const points = await publishedPoints(member)
  lines.check(section, 'published', {
    holds: points.length > 0,
    found: `levels ${points.map(({ level }) => level).join(', ') || 'none'}`,
  })
  for (const point of points) lines.check(section, `level ${point.level}`, keepsLimits(point))
}

async function publishedPoints(member: SiteClient): Promise<readonly ModelPoint[]> {
  const until = performance.now() + WAIT_MS
  while (performance.now() < until) {
    const answer = await member.send('GET', '/api/portfolios/tarobo_riskreturn?period=1y')
    const { points } = getRiskReturn.reply.parse(answer.body)
    if (points.length > 0) return points
    await sleep(1000)
  }
  return []
}

function keepsLimits({ level, alloc, funds, expected_vol: volatility }: ModelPoint): { holds: boolean; found: string } {
  if (!isRiskLevel(level)) return { holds: false, found: `level ${level}` }
  const policy = riskPolicies[level]
  const shares = { equity: alloc.ef, bond: alloc.bf, money_market: alloc.mmf, balanced: alloc.blf }
  const breaks = targetClasses.filter((name) => {
    const { min, max } = policy.bands[name]
    return shares[name] < min - ROUNDING || shares[name] > max + ROUNDING
  })
  const heavy = funds.filter(({ asset_type: type, percent }) => {
    const known = targetClasses.find((name) => name === type)
    return known !== undefined && percent > fundCaps[known]
  })
  const sum = funds.reduce((total, { percent }) => total + percent, 0)
  const faults = [
    ...breaks.map((name) => `${name} outside its band`),
    ...heavy.map(({ name, percent }) => `${name} ${percent} %`),
    ...(Math.abs(sum - 100) > ROUNDING ? [`sum ${sum}`] : []),
    ...(volatility > policy.volatility * 1.5 ? [`volatility ${volatility}`] : []),
  ]
  const mix = targetClasses.map((name) => `${name} ${shares[name]}`)
  return { holds: faults.length === 0, found: [...faults, ...mix, `volatility ${volatility.toFixed(1)}`].join(', ') }
}
