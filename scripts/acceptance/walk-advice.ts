import { riskQuestions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'

import { proposeSmartPick } from '../../packages/contract/src/model-portfolios/smart-pick.ts'
import { optimisePortfolio } from '../../packages/contract/src/optimiser.ts'
import { createPortfolio as create } from '../../packages/contract/src/portfolio-drafts.ts'
import { evaluateRisk, getRiskEvaluation } from '../../packages/contract/src/risk-evaluation.ts'
import { riskPolicies, type TargetClass, targetClasses } from '../../packages/domain/src/risk-evaluation/risk-policy.ts'
import type { SiteClient } from '../../tests/testing/site-client.ts'
import type { Lines } from './lines.ts'

const LEVELS = [1, 2, 3, 4, 5] as const
type Level = (typeof LEVELS)[number]
/** Misses by more are not suggested. */
const MOST_RISK = 1.5
const AMOUNT = 1_000_000
/** No mix of funds makes more of a sum in ten years in one case of twenty. */
const MOST_GROWTH = 12
/** The allocation as a level allows it, with what rounding to tenths may do. */
const ROUNDING = 0.05

/** Answers the questionnaire as boldly as it can be answered: only then all five levels may be asked. */
export async function evaluateBoldly(member: SiteClient, lines: Lines): Promise<void> {
  const known = getRiskEvaluation.reply.parse((await member.send('GET', '/api/member/risk_evaluation')).body)
  const answers = Object.fromEntries(
    riskQuestions.map(({ key, options }) => [
      key,
      [options.reduce((best, one) => (one.score > best.score ? one : best)).code],
    ]),
  )
  const body = { version: known.version, answers, keep_contradictions: true, has_read: true }
  const answer = await member.send('POST', '/api/member/risk_evaluation', { body })
  const level = answer.status === 200 ? evaluateRisk.reply.parse(answer.body).level : null
  lines.check('risk', 'the boldest answers', { holds: level === 5, found: `level ${level}` })
  for (const { level: one, worst_year: worst, years } of known.levels) {
    lines.check('risk', `worst year of level ${one}`, {
      holds: worst === null || (worst < 0 && worst > -70),
      found: worst === null ? 'not known' : `${worst.toFixed(1)} % in ${years?.toFixed(1)} years`,
    })
  }
}

/** A portfolio to ask about. */
export async function createPortfolio(member: SiteClient, name: string, ids: readonly string[]): Promise<number> {
  const funds = ids.map((id) => ({ lipper_id: id, amount: Math.floor(AMOUNT / ids.length) }))
  const answer = await member.send('POST', '/api/pfms', { body: { name, currency: 'TWD', funds } })
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return create.reply.parse(answer.body).id
}

/** The smart pick at each level: it answers, adds up, and what it suggests is of the level. */
export async function walkSmartPicks(member: SiteClient, section: string, lines: Lines): Promise<void> {
  for (const level of LEVELS) {
    const body = { level, amount: AMOUNT, years: 10 }
    const answer = await member.send('POST', '/api/pfms/smart_pick', { body })
    if (isRefusal(answer)) lines.check(section, `smart pick, level ${level}`, { holds: true, found: refusalOf(answer) })
    else if (answer.status !== 200) lines.check(section, `smart pick, level ${level}`, failure(answer))
    else {
      const { funds, volatility, outcome, verdict } = proposeSmartPick.reply.parse(answer.body)
      const shown = {
        level,
        volatility,
        shares: sharesOf(funds.map((fund) => [fund.asset_type, fund.percent])),
        verdict: verdict.kind,
      }
      lines.check(section, `smart pick, level ${level}`, judge(shown))
      lines.check(section, `ten years of the smart pick, level ${level}`, {
        holds: verdict.kind === 'cannot_be_suggested' || (outcome.high < MOST_GROWTH * AMOUNT && outcome.low > 0),
        found: `${outcome.low.toFixed(0)} to ${outcome.high.toFixed(0)} of ${AMOUNT}`,
      })
    }
  }
}

/** The optimisation of a portfolio at each level and of its own mix. */
export async function walkOptimisation(
  member: SiteClient,
  portfolio: { readonly id: number; readonly name: string },
  { section, lines }: { section: string; lines: Lines },
): Promise<void> {
  for (const level of LEVELS) {
    const what = `${portfolio.name}, level ${level}`
    const body = { target: { kind: 'risk_level', level } }
    const answer = await member.send('POST', `/api/pfms/${portfolio.id}/allocation`, { body })
    if (isRefusal(answer)) lines.check(section, what, { holds: true, found: refusalOf(answer) })
    else if (answer.status !== 200) lines.check(section, what, failure(answer))
    else {
      const { funds, metrics, verdict } = optimisePortfolio.reply.parse(answer.body)
      const shares = sharesOf(funds.map((fund) => [fund.asset_type, fund.after]))
      lines.check(section, what, judge({ level, volatility: metrics.after.volatility, shares, verdict: verdict.kind }))
    }
  }
  const answer = await member.send('POST', `/api/pfms/${portfolio.id}/allocation`, {
    body: { target: { kind: 'same_allocation' } },
  })
  const holds = answer.status === 200 || isRefusal(answer)
  lines.check(section, `${portfolio.name}, its own mix`, { holds, found: holds ? 'answers' : failure(answer).found })
}

interface Suggested {
  readonly level: Level
  readonly volatility: number | null
  readonly shares: Readonly<Record<TargetClass, number>>
  readonly verdict: string
}

function judge({ level, volatility, shares, verdict }: Suggested): { holds: boolean; found: string } {
  const policy = riskPolicies[level]
  const mix = targetClasses.map((one) => `${one} ${shares[one].toFixed(1)}`).join(', ')
  const found = `${verdict}, ${mix}, volatility ${volatility?.toFixed(1) ?? '–'} (level ${policy.volatility})`
  if (verdict === 'cannot_be_suggested') return { holds: true, found }
  const total = targetClasses.reduce((sum, one) => sum + shares[one], 0)
  const isOfLevel = targetClasses.every(
    (one) => shares[one] >= policy.bands[one].min - ROUNDING && shares[one] <= policy.bands[one].max + ROUNDING,
  )
  const isInReach = volatility !== null && volatility < policy.volatility * MOST_RISK
  // to keep what one holds is an answer at any mix
  return { holds: Math.abs(total - 100) < ROUNDING && (verdict === 'keep' || (isOfLevel && isInReach)), found }
}

function sharesOf(funds: readonly (readonly [assetType: string, percent: number])[]): Record<TargetClass, number> {
  const of = (wanted: string): number =>
    funds.filter(([assetType]) => assetType === wanted).reduce((sum, [, percent]) => sum + percent, 0)
  return { equity: of('equity'), bond: of('bond'), money_market: of('money_market'), balanced: of('balanced') }
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** An answer that says what is missing. */
const isRefusal = ({ status, body }: Answer): boolean =>
  status === 422 && JSON.stringify(body).includes('optimiser_conflict')
const refusalOf = ({ body }: Answer): string => `refused: ${JSON.stringify(body).slice(0, 160)}`
const failure = ({ status, body }: Answer): { holds: boolean; found: string } => ({
  holds: false,
  found: `answered ${status}: ${JSON.stringify(body).slice(0, 160)}`,
})
