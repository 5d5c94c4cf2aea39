import { TAPE_DAYS_PER_YEAR } from '../calendar/tape-days.ts'
import { between, normal, type Stream, streamOf, tailScale } from '../chance/counter.ts'
import { type FactorName, factorNames } from '../tables/factors.ts'
import { type ManagerStyle, managerStyleOf, managerStyles } from '../tables/manager-styles.ts'
import { addScaled } from '../tape/add-scaled.ts'
import type { MarketTape } from '../tape/market-tape.ts'
import { parametersOf } from '../tape/sector-tape.ts'
import { drawIn } from '../tape/tape-noise.ts'
import type { StrategyPlan } from '../universe/strategy-plan.ts'

/** A manager's luck or skill holds for so many weekdays, then is drawn again around what lasts. */
const SPELL_DAYS = 780
const LASTING_SHARE = 0.5

/** How much a fund's own way feels the weather, and what brings its volatility back to that drawn. */
const OWN_WEATHER = 0.35
const OWN_SHARE = 0.9

/** No fund gains or loses more in a day without a story, log ratio: a little more than its sub-sector may. */
const MOST_A_DAY = 0.055

/** Cost of holding a daily multiple, beside the fee. A year, ratio. */
const MULTIPLE_COST = 0.004

/** Log returns of a strategy in its sub-sector's base currency, before fees, one slot a weekday. */
export function strategyReturns(tape: MarketTape, plan: StrategyPlan): Float64Array {
  const multiple = plan.etf?.multiple ?? null
  const sector = tape.sectors.get(multiple?.of ?? plan.sector2Id)
  if (!sector) throw new RangeError(`strategyReturns: no sub-sector ${plan.sector2Id}`)
  const style: ManagerStyle = managerStyles[plan.isIndexFund ? 'index' : managerStyleOf(plan.sector2Id)]
  const returns = Float64Array.from(sector)
  const extra = extraLoadings(tape.seed, plan, style)
  for (const [name, loading] of extra) addScaled(returns, tape.factors.returns[name], loading)
  addOwnWay(returns, { tape, plan, style })
  drawIn(returns, MOST_A_DAY, tape.factors.weather.reach)
  return multiple ? multiplied(returns, multiple.times) : returns
}

/** What the fund has of each factor beyond its sub-sector: its beta, and lasting tilts. */
function extraLoadings(seed: number, plan: StrategyPlan, style: ManagerStyle): [FactorName, number][] {
  const stream = streamOf(seed, `style:${plan.id}`)
  const beta = style.betaDeviation * normal(stream, 0)
  const { loadings } = parametersOf(plan.sector2Id)
  return factorNames.flatMap((name, at): [FactorName, number][] => {
    const tilt = (style.tilts[name] ?? 0) * normal(stream, at + 1)
    const loading = beta * (loadings[name] ?? 0) + tilt
    return loading === 0 ? [] : [[name, loading]]
  })
}

function addOwnWay(
  returns: Float64Array,
  { tape, plan, style }: { tape: MarketTape; plan: StrategyPlan; style: ManagerStyle },
): void {
  const draws = streamOf(tape.seed, `skill:${plan.id}`)
  const shocks = streamOf(tape.seed, `own:${plan.id}`)
  const tails = streamOf(tape.seed, `own-tail:${plan.id}`)
  const dailyVol = between(draws, 0, style.ownVolPercent) / 100 / Math.sqrt(TAPE_DAYS_PER_YEAR)
  const { storm, nerves } = tape.factors.weather
  let alpha = 0
  for (let slot = 0; slot < returns.length; slot++) {
    if (slot % SPELL_DAYS === 0) alpha = dailyAlpha(draws, style, slot / SPELL_DAYS)
    const weather = ((storm[slot] ?? 1) ** 2 * (nerves[slot] ?? 1)) ** OWN_WEATHER
    const shock = normal(shocks, slot) * Math.min(tailScale(tails, slot), 4) * OWN_SHARE * weather
    returns[slot] = (returns[slot] ?? 0) + alpha + dailyVol * shock
  }
}

function dailyAlpha(draws: Stream, style: ManagerStyle, spell: number): number {
  const lasting = normal(draws, 1)
  const passing = normal(draws, 2 + spell)
  const drawn = LASTING_SHARE * lasting + Math.sqrt(1 - LASTING_SHARE ** 2) * passing
  return (style.alphaMeanPercent + style.alphaDeviationPercent * drawn) / 100 / TAPE_DAYS_PER_YEAR
}

/** A daily multiple of simple returns, as leveraged and inverse funds promise; no day loses everything. */
function multiplied(returns: Float64Array, times: number): Float64Array {
  const cost = MULTIPLE_COST / TAPE_DAYS_PER_YEAR
  return returns.map((value) => Math.log1p(Math.max(times * Math.expm1(value) - cost, -0.9)))
}
