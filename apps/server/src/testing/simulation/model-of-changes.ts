import { changedLines, dayOf, pricedDay, replannedLines, totalOf, type Wanted, worths } from './money.ts'
import type { Operation } from './operations.ts'
import { type ModelLine, type ModelPortfolio, withPortfolio, type World } from './world.ts'

/** One thing that an operation may come to. */
export interface Possible {
  readonly code: string
  readonly world: World
  /** What an answer says that is 'ok'. */
  readonly body?: Readonly<Record<string, unknown>>
  /** The hash of the session that it began. */
  readonly session?: string
}

interface Circumstances {
  readonly member: number
  readonly hasRoom: boolean
  readonly newIds: readonly number[]
  readonly market: number
  readonly act: number
}

export type Change = Extract<Operation, { kind: 'create' } | { id: number }>

/** What an operation on portfolios may answer, and what it makes of them. */
export function changeOutcomes(world: World, operation: Change, around: Circumstances): Possible[] {
  const refused = (code: string): Possible[] => [{ code, world }]
  if (operation.kind === 'create') return created(world, operation, around)
  if (operation.kind === 'undelete') return undeleted(world, operation.id, around)
  const { id } = operation
  const portfolio = world.portfolios[id]
  if (portfolio === undefined || portfolio.member !== around.member || portfolio.deletedAt !== null)
    return refused('not_found')

  const changed = (change: Partial<ModelPortfolio>, body: object = {}): Possible => {
    const version = portfolio.version + 1
    return {
      code: 'ok',
      body: { id, version, ...body },
      world: withPortfolio(world, id, { ...portfolio, ...change, version }),
    }
  }
  if (operation.kind === 'consent') {
    const isStale = portfolio.version !== operation.version
    const given = { ...changed({ autorebalance: true, consents: 1 }), body: {} }
    return [...(isStale ? refused('stale_version') : [given]), ...refused('invalid_field')]
  }
  if ('version' in operation) {
    if (portfolio.version !== operation.version)
      // what is poured is worked out before the portfolio is locked: it may have been emptied before that, or behind
      return [
        ...refused('stale_version'),
        ...(operation.kind === 'pour' && portfolio.lines?.length === 0 ? refused('invalid_field') : []),
      ]
    return recorded(operation, portfolio, around).map((outcome) =>
      typeof outcome === 'string' ? { code: outcome, world } : changed(outcome),
    )
  }
  switch (operation.kind) {
    case 'rename':
      return [{ ...changed({ name: operation.name }), body: { id, name: operation.name } }]
    case 'delete':
      return [{ ...changed({ deletedAt: around.act }), body: { deleted: true } }]
    case 'clone':
      return cloned(world, { source: portfolio, history: operation.history }, around)
    case 'aim':
      return [{ code: 'ok', world }, ...refused('invalid_field')]
    case 'withdraw':
      return [{ ...changed({ autorebalance: false, consents: 0 }), body: {} }]
  }
}

function created(
  world: World,
  { name, lines }: Extract<Change, { kind: 'create' }>,
  { hasRoom, newIds, act, member }: Circumstances,
): Possible[] {
  const today = dayOf(act)
  if (lines.some(({ plan }) => plan !== null && plan.dateStart > today)) return [{ code: 'invalid_field', world }]
  if (!hasRoom) return [{ code: 'portfolio_quota', world }]
  const made = lines.map(({ fund, cents, plan }): ModelLine =>
    plan === null
      ? { fund, cents, date: today, plan }
      : { fund, cents: plan.monthAmount * 100, date: plan.dateStart, plan },
  )
  return begun(world, { member, name, lines: made, kinds: ['create'] }, newIds)
}

function begun(
  world: World,
  portfolio: Pick<ModelPortfolio, 'member' | 'name' | 'lines' | 'kinds'>,
  newIds: readonly number[],
): Possible[] {
  const rest = { version: 1, added: null, deletedAt: null, autorebalance: false, consents: 0 }
  return newIds
    .filter((id) => world.portfolios[id] === undefined)
    .map((id) => ({
      code: 'ok',
      body: { id, version: 1 },
      world: withPortfolio(world, id, { ...portfolio, ...rest }),
    }))
}

const LONGEST_NAME = 40

function cloned(
  world: World,
  { source, history }: { source: ModelPortfolio; history: boolean },
  { hasRoom, newIds }: Circumstances,
): Possible[] {
  if (!hasRoom) return [{ code: 'portfolio_quota', world }]
  const name = `${source.name.slice(0, LONGEST_NAME - 3)} 複本`
  return begun(world, { ...source, name, kinds: history ? source.kinds : ['create'] }, newIds)
}

const GIVEN_BACK_WITHIN = 10 * 60_000

function undeleted(world: World, id: number, { member, hasRoom, act }: Circumstances): Possible[] {
  if (!hasRoom) return [{ code: 'portfolio_quota', world }]
  const portfolio = world.portfolios[id]
  const isLost =
    portfolio === undefined ||
    portfolio.member !== member ||
    portfolio.deletedAt === null ||
    portfolio.deletedAt < act - GIVEN_BACK_WITHIN
  if (isLost) return [{ code: 'not_found', world }]
  const back = { ...portfolio, deletedAt: null, version: portfolio.version + 1 }
  return [{ code: 'ok', body: { id }, world: withPortfolio(world, id, back) }]
}

type Recorded = Extract<Change, { kind: 'retitle' | 'empty' | 'action' | 'plan' | 'pour' }>

/** A change of the version that its asker saw: what it sets, or why it is refused. */
function recorded(
  operation: Recorded,
  { lines, kinds }: ModelPortfolio,
  { market, act }: Circumstances,
): (Partial<ModelPortfolio> | string)[] {
  // no one can name the version that a solver's lines stand at before they have seen them
  if (lines === null) return []
  const asOf = pricedDay(dayOf(market))
  const today = dayOf(act)
  switch (operation.kind) {
    case 'retitle':
      return [{ name: operation.name }]
    case 'empty':
      return [{ lines: [], kinds: [...kinds, 'close'] }]
    case 'plan': {
      const { fund, plan } = operation
      if (!lines.some((line) => line.fund === fund)) return ['invalid_field']
      return [{ lines: replannedLines(lines, { fund, plan, today }), kinds: [...kinds, 'manual'] }]
    }
    case 'pour': {
      if (lines.length === 0) return ['invalid_field']
      if (operation.asOf !== asOf) return ['stale_version']
      return [{ lines: null, added: operation.cents, kinds: [...kinds, 'raise'] }, 'invalid_field']
    }
    case 'action': {
      const had = worths(lines, asOf)
      const change = wantedBy(operation, had)
      if (typeof change === 'string') return [change]
      const { wanted, kind } = change
      if (kind === 'close') return [{ lines: [], kinds: [...kinds, kind] }]
      const isShared = kind === 'manual'
      return [{ lines: changedLines(lines, wanted, { asOf, today, isShared }), kinds: [...kinds, kind] }]
    }
  }
}

/** What a action on one fund wants every fund to be worth; the code of a refusal where it cannot be. */
function wantedBy(
  { action, fund, by, cents }: Extract<Change, { kind: 'action' }>,
  had: Wanted,
): { wanted: Wanted; kind: 'raise' | 'reduce' | 'manual' | 'close' } | 'invalid_field' {
  const own = had.get(fund)
  if (own === undefined) return 'invalid_field'
  const wanted = new Map(had)
  if (action === 'raise') return { kind: 'raise', wanted: wanted.set(fund, own + cents) }
  if (action === 'reduce') {
    if (own - cents < 100) return 'invalid_field'
    return { kind: 'reduce', wanted: wanted.set(fund, own - cents) }
  }
  wanted.delete(fund)
  if (action === 'replace') {
    if (own === 0 || by === fund) return 'invalid_field'
    return { kind: 'manual', wanted: wanted.set(by, (wanted.get(by) ?? 0) + own) }
  }
  if (wanted.size === 0) return { kind: 'close', wanted }
  return totalOf(wanted) < totalOf(had) ? { kind: 'reduce', wanted } : 'invalid_field'
}
