/** A cost that is charged once, every year, or both, as logarithms of what it leaves of one unit of money. */
export interface CostPart {
  /** What is taken once for each deposit, in or out: `chargeOnTop` and `chargeWithin` make it. ≥ 0. */
  readonly once: number
  /** A yearly ratio of the average value, ≥ 0. */
  readonly yearly: number
  /** The years after which the yearly ratio ends; Infinity: never. */
  readonly forYears: number
}

/** What is paid in, and for how long. */
export interface CostPlan {
  /** At the beginning, ≥ 0. */
  readonly lump: number
  /** At the beginning of each month, ≥ 0. */
  readonly monthly: number
  /** Whole years, ≥ 1. */
  readonly years: number
  /** Return a year before all costs, a ratio > −1. */
  readonly growth: number
}

/** What costs take of the final value, in the unit of the deposits. */
export interface LifetimeCost {
  /** The final value without any cost. */
  readonly gross: number
  /** The final value after all costs. */
  readonly net: number
  /** What each part takes, in the order given, shape (parts); together `gross − net`. */
  readonly parts: Float64Array
  /** What the deferred charge takes; it belongs to the same sum. */
  readonly deferred: number
}

/**
 * The log of a charge that is paid on top of what is invested, out of one budget.
 *
 * @param rate - ratio of what is invested, ≥ 0
 * @returns ln(1 + rate)
 *
 * Source: elementary; fund houses charge the entry fee beside the amount (model contract of SITCA, 申購手續費).
 */
export function chargeOnTop(rate: number): number {
  return Math.log1p(rate)
}

/**
 * The log of a charge that is taken off what is paid out.
 *
 * @param rate - ratio of what is paid out, 0 to below 1
 * @returns −ln(1 − rate)
 *
 * Source: elementary.
 */
export function chargeWithin(rate: number): number {
  return -Math.log1p(-rate)
}

/**
 * What costs take of the final value of a lump sum and a monthly plan, and each part of them.
 *
 * A deposit that is left for t years becomes `(1 + growth)^t` without costs. Yearly costs are taken from the value
 * continuously, as a fund accrues them day by day: a ratio f of the average value leaves exp(−f·t). Costs at the beginning and
 * end are factors, too. So the log of what is lost is the sum of the logs of the parts, and the loss is shared among them by
 * these logs: exact, without an order of the parts, none below zero. What a cost would have earned is part of it.
 *
 * A deferred charge is a ratio of the lower of deposit and value, by the whole years that the deposit has been left; beyond
 * the array there is none. The cost grows with each ratio, and with the years as long as growth is not below zero and no deferred
 * charge falls away.
 *
 * @param plan - what is paid in, in any unit of money
 * @param parts - each with its logs
 * @param deferred - the charge by completed years, ratios < 1, shape (years with a charge)
 * @returns all zeros but `gross` and `net` where nothing is charged
 *
 * Source: additive logarithmic mean Divisia decomposition (Ang 2004, Energy Policy 32, eq. 5); an expense ratio is cost over average net assets (SITCA).
 */
export function lifetimeCost(plan: CostPlan, parts: readonly CostPart[], deferred: Float64Array): LifetimeCost {
  const taken = new Float64Array(parts.length + 1)
  const logs = new Float64Array(parts.length + 1)
  let gross = 0
  let net = 0
  const add = (deposit: number, left: number, years: number) => {
    if (deposit === 0) return
    const whole = deposit * (1 + plan.growth) ** years
    let all = 0
    for (const [at, { once, yearly, forYears }] of parts.entries()) {
      logs[at] = once + yearly * Math.min(years, forYears)
      all += logs[at] ?? 0
    }
    const charge = (deferred[left] ?? 0) * Math.min(1, deposit / (whole * Math.exp(-all)))
    logs[parts.length] = chargeWithin(charge)
    all += logs[parts.length] ?? 0
    gross += whole
    net += whole * Math.exp(-all)
    if (all === 0) return
    const ofOne = (whole * -Math.expm1(-all)) / all
    for (const [at, log] of logs.entries()) taken[at] = (taken[at] ?? 0) + ofOne * log
  }
  add(plan.lump, plan.years, plan.years)
  const months = 12 * plan.years
  for (let month = 0; month < months; month++) {
    const left = months - month
    add(plan.monthly, Math.floor(left / 12), left / 12)
  }
  return { gross, net, parts: taken.slice(0, -1), deferred: taken[parts.length] ?? 0 }
}
