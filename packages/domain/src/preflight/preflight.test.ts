import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { defaultBands } from '../rebalancing/bands.ts'
import { type RiskLevel, riskLevels } from '../risk-evaluation/risk-level.ts'
import { preflightBlocks, type PreflightException } from './outcomes.ts'
import { preflight, type PreflightClient, type PreflightFund, type PreflightResult } from './preflight.ts'

const rules = { mostFunds: 3, mostChange: 60 }

const fund = (lipperId: string, cents: number, target: number, known: Partial<PreflightFund> = {}): PreflightFund => ({
  lipperId,
  bucket: 'ef',
  cents,
  target,
  canBuy: true,
  risk: 3,
  isFeeKnown: true,
  ...known,
})

const client = (funds: PreflightClient['funds'], known: Partial<PreflightClient> = {}): PreflightClient => ({
  level: 3,
  isLevelStale: false,
  isWaiting: false,
  funds,
  leastTrade: 100_000,
  bands: defaultBands,
  ...known,
})

const exceptionsOf = (one: PreflightClient) => preflight(one, rules).exceptions

describe('preflight', () => {
  it('passes a client whom the proposal suits, with shares before and after and the sum of changes', () => {
    const found = preflight(client([fund('A', 8_000_000, 50), fund('B', 2_000_000, 50)]), rules)
    expect(found).toMatchObject({ outcome: 'passes', exceptions: [], before: [80, 20], after: [50, 50], change: 60 })
    expect(found.solved?.trades).toEqual([-3_000_000, 3_000_000])
  })

  it('has nothing to do where the portfolio is what it should be', () => {
    expect(preflight(client([fund('A', 5_000_000, 50), fund('B', 5_000_000, 50)]), rules).outcome).toBe('nothing')
  })

  const moved = (known: Partial<PreflightFund>) => [fund('A', 6_000_000, 50), fund('B', 4_000_000, 50, known)]

  it('blocks whom it may not be proposed to, and says why', () => {
    expect(exceptionsOf(client('empty'))).toEqual(['empty'])
    expect(exceptionsOf(client('no_value'))).toEqual(['no_value'])
    expect(exceptionsOf(client(moved({}), { level: null }))).toEqual(['unknown_level'])
    expect(exceptionsOf(client(moved({}), { isLevelStale: true }))).toEqual(['stale_level'])
    expect(exceptionsOf(client(moved({ risk: 5 })))).toEqual(['above_level'])
    expect(exceptionsOf(client(moved({}), { isWaiting: true }))).toEqual(['waiting'])
    expect(exceptionsOf(client(['A', 'B', 'C', 'D'].map((id, at) => fund(id, at * 1_000_000, 25))))).toContain(
      'too_many_funds',
    )
    for (const one of [client('empty'), client(moved({}), { level: null }), client(moved({ risk: 5 }))])
      expect(preflight(one, rules).outcome).toBe('blocked')
  })

  it('asks for a look where something is unusual or not known', () => {
    expect(exceptionsOf(client([fund('A', 9_000_000, 50), fund('B', 1_000_000, 50)]))).toEqual(['too_much_change'])
    expect(exceptionsOf(client(moved({ risk: null })))).toEqual(['unknown_risk'])
    expect(
      exceptionsOf(
        client([fund('A', 8_000_000, 40), fund('B', 1_000_000, 30, { canBuy: false }), fund('C', 1_000_000, 30)]),
      ),
    ).toContain('not_for_sale')
    const small = [fund('A', 6_000_000, 50), fund('B', 4_000_000, 49.9), fund('C', 0, 0.1)]
    expect(exceptionsOf(client(small))).toEqual(['under_least'])
    expect(preflight(client(moved({ risk: null })), rules).outcome).toBe('look')
  })

  it('says that a fee is not known, and keeps nobody back for it', () => {
    const found = preflight(client(moved({ isFeeKnown: false })), rules)
    expect([found.outcome, found.exceptions]).toEqual(['passes', ['unknown_cost']])
  })

  it('leaves a fund whose prices have ended where it is: it is no reason to keep a client from a proposal', () => {
    const ended = fund('E', 1_000_000, 0, { canBuy: false, isUnpriced: true, risk: 5 })
    const found = preflight(client([fund('A', 6_000_000, 50), fund('B', 3_000_000, 50), ended]), rules)
    expect([found.outcome, found.exceptions]).toEqual(['look', ['unpriced']])
  })

  it('agrees with an oracle that judges each client by hand', () => {
    fc.assert(
      fc.property(anyClient, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 200 }), (one, most, change) => {
        const found = preflight(one, { mostFunds: most, mostChange: change })
        expect(new Set(found.exceptions)).toEqual(slowly(one, { found, most, change }))
        expect(found.outcome).toBe(slowOutcome(found))
      }),
      { numRuns: 400 },
    )
  })

  it('neither makes money nor loses it, and shows shares that are a whole', () => {
    fc.assert(
      fc.property(anyClient, (one) => {
        const { solved, before, after } = preflight(one, rules)
        expect(solved?.trades.reduce((sum, cents) => sum + cents, 0) ?? 0).toBe(0)
        for (const shares of [before, after])
          if (shares.length > 0) expect(Math.round(shares.reduce((sum, share) => sum + share, 0) * 10)).toBe(1000)
      }),
    )
  })

  it('suits whoever bears more at least as well', () => {
    fc.assert(
      fc.property(anyClient, fc.constantFrom<RiskLevel>(1, 2, 3, 4), (one, level) => {
        const isAbove = (own: RiskLevel) => exceptionsOf({ ...one, level: own }).includes('above_level')
        const above = riskLevels.filter((own) => own >= level && isAbove(own))
        expect(isAbove(level) || above.length === 0).toBe(true)
      }),
    )
  })
})

const anyFund = fc.record({
  cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_000 })),
  weight: fc.integer({ min: 0, max: 9 }),
  canBuy: fc.boolean(),
  isUnpriced: fc.boolean(),
  risk: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  isFeeKnown: fc.boolean(),
})

const anyClient: fc.Arbitrary<PreflightClient> = fc
  .record({
    lines: fc
      .array(anyFund, { minLength: 1, maxLength: 6 })
      .filter((all) => all.some(({ weight }) => weight > 0) && all.some(({ cents }) => cents > 0)),
    level: fc.option(fc.constantFrom(...riskLevels), { nil: null }),
    isLevelStale: fc.boolean(),
    isWaiting: fc.boolean(),
    leastTrade: fc.integer({ min: 1, max: 200_000 }),
  })
  .map(({ lines, ...known }) => {
    const whole = lines.reduce((sum, { weight }) => sum + weight, 0)
    const funds = lines.map(({ weight, cents, ...facts }, at) =>
      fund(`F${at}`, cents, (weight / whole) * 100, { ...facts, canBuy: facts.canBuy && !facts.isUnpriced }),
    )
    return client(funds, known)
  })

/** The highest risk class of each level, written down once more: QUANT 3.5. */
const highest: Readonly<Record<RiskLevel, number>> = { 1: 3, 2: 4, 3: 4, 4: 5, 5: 5 }

/** Each rule in its own loop, over the money itself. */
function slowly(
  { funds, level, isLevelStale, isWaiting, leastTrade }: PreflightClient,
  { found, most, change }: { found: PreflightResult; most: number; change: number },
): Set<PreflightException> {
  const says = new Set<PreflightException>()
  if (typeof funds === 'string') return says.add(funds)
  if (found.solved === null) return found.outcome === 'nothing' ? says : says.add('unsolvable')
  let [total, moved, held] = [0, 0, 0]
  for (const { cents } of funds) total += cents
  for (const [at, one] of funds.entries()) {
    const trade = found.solved.trades[at] ?? 0
    const after = one.cents + trade
    moved += Math.abs(trade)
    if (after > 0) {
      held += 1
      if (one.isUnpriced === true) says.add('unpriced')
      else if (one.risk !== null && level !== null && one.risk > highest[level]) says.add('above_level')
      if (one.risk === null) says.add('unknown_risk')
    }
    if (trade > 0 && !one.isFeeKnown) says.add('unknown_cost')
    if (one.canBuy && one.target > 0 && after === 0) says.add('under_least')
    if (!one.canBuy && one.target * total > 100 * (after + leastTrade)) says.add('not_for_sale')
  }
  if (level === null) says.add('unknown_level')
  else if (isLevelStale) says.add('stale_level')
  if (held > most) says.add('too_many_funds')
  if ((moved / total) * 100 > change) says.add('too_much_change')
  if (isWaiting) says.add('waiting')
  return says
}

function slowOutcome({ exceptions, solved }: PreflightResult) {
  if (exceptions.length === 0 && solved === null) return 'nothing'
  if (preflightBlocks.some((block) => exceptions.includes(block))) return 'blocked'
  return exceptions.some((exception) => exception !== 'unknown_cost') ? 'look' : 'passes'
}
