import fc from 'fast-check'

import type { Client } from './clients.ts'
import { dayOf, pricedDay } from './money.ts'
import { type Job, jobs, type Operation } from './operations.ts'
import { simulatedFunds } from './steady-market.ts'
import { portfoliosOf, type World } from './world.ts'

const DAY = 86_400_000

/** What someone has in mind; what it is about is chosen from what there is when they come to it. */
export interface Intent {
  readonly kind: Operation['kind'] | 'repeat'
  /** Which of the members. */
  readonly who: number
  /** Chooses among portfolios, funds and days. */
  readonly pick: number
  readonly other: number
  readonly cents: number
  /** Their page is older than the last change. */
  readonly isStale: boolean
  readonly node: 'A' | 'B'
  /** Under an idempotency key. */
  readonly isKeyed: boolean
  /** Pressed twice; the second goes to the other node. */
  readonly isTwice: boolean
  /** The answer does not arrive. */
  readonly isLost: boolean
  /** Repeats at once what brought no answer. */
  readonly insists: boolean
}

const often = (weight: number, ...kinds: Intent['kind'][]) => ({ weight, arbitrary: fc.constantFrom(...kinds) })
const rarely = (weight: number) => fc.nat({ max: weight - 1 }).map((drawn) => drawn === 0)

const kinds = fc.oneof(
  often(6, 'create'),
  often(12, 'action'),
  often(6, 'plan', 'clone', 'delete', 'undelete'),
  often(5, 'rename', 'retitle', 'empty', 'pour'),
  often(5, 'consent', 'withdraw', 'aim'),
  often(8, 'follow', 'unfollow'),
  often(4, 'sign-in', 'sign-out'),
  often(2, 'leave', 'stay'),
  often(5, 'repeat'),
  often(2, 'look'),
)

const intents: fc.Arbitrary<Intent> = fc.record({
  kind: kinds,
  who: fc.nat({ max: 1 }),
  pick: fc.nat({ max: 999 }),
  other: fc.nat({ max: 999 }),
  cents: fc.integer({ min: 40, max: 5_000_000 }),
  isStale: rarely(6),
  node: fc.constantFrom('A', 'B'),
  isKeyed: rarely(4).map((isPlain) => !isPlain),
  isTwice: rarely(6),
  isLost: rarely(6),
  insists: fc.boolean(),
})

/** Several things at once, and what befalls them. */
export interface Storm {
  readonly intents: readonly Intent[]
  readonly jobs: readonly { readonly job: Job; readonly node: 'A' | 'B' }[]
  /** A node dies when the scheduler has let so many go on. */
  readonly death: { readonly node: 'A' | 'B'; readonly at: number } | null
  /** The clock is put meanwhile, by so many milliseconds. */
  readonly shift: { readonly by: number; readonly at: number } | null
}

const minutes = 60_000
const places = fc.nat({ max: 45 })

export const storms: fc.Arbitrary<Storm> = fc.record({
  intents: fc.array(intents, { minLength: 1, maxLength: 4 }),
  jobs: fc.array(fc.record({ job: fc.constantFrom(...jobs), node: fc.constantFrom<'A' | 'B'>('A', 'B') }), {
    maxLength: 2,
  }),
  death: fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ node: fc.constantFrom<'A' | 'B'>('A', 'B'), at: places }) },
  ),
  shift: fc.option(
    fc.record({
      by: fc.constantFrom(-180 * minutes, -30 * minutes, -minutes, minutes, 30 * minutes, 240 * minutes),
      at: places,
    }),
    { freq: 3, nil: null },
  ),
})

/** How far the clock is put between what happens: backward by hours, forward by minutes to weeks. */
export const shifts: fc.Arbitrary<number> = fc.constantFrom(
  ...[-5 * 60, -60, 2, 11, 240, 600].map((each) => each * minutes),
  ...[1, 1, 2, 3, 7, 8, 15, 28].map((each) => each * DAY),
)

/** What an intent comes to now; null where there is nothing that it could be about. */
export function operationOf(
  intent: Exclude<Intent['kind'], 'repeat'>,
  { pick, other, cents, isStale }: Intent,
  { client, world, now }: { client: Client; world: World; now: number },
): Operation | null {
  if (isOfPortfolio(intent)) return ofPortfolio(intent, { pick, other, cents, isStale }, { client, world, now })
  const fund = simulatedFunds[pick % simulatedFunds.length] ?? ''
  switch (intent) {
    case 'create':
      return { kind: 'create', name: `組合 ${pick}`, lines: linesOf({ pick, other, cents }, now) }
    case 'follow':
    case 'unfollow': {
      const count = 1 + (other % 6)
      const funds = Array.from({ length: count }, (_, index) => simulatedFunds[(pick + index * 5) % 12] ?? fund)
      return { kind: intent, funds: [...new Set(funds)] }
    }
    case 'sign-in':
    case 'sign-out':
    case 'leave':
    case 'stay':
    case 'look':
      return { kind: intent }
  }
}

type Picks = Pick<Intent, 'pick' | 'other' | 'cents'>

function linesOf({ pick, other, cents }: Picks, now: number) {
  return Array.from({ length: 1 + (other % 3) }, (_, index) => {
    const chosen = (pick + index * 7) % 12
    const plan = (other + index) % 3 === 0 ? planOf({ pick: pick + index, other, cents }, now) : null
    return { fund: simulatedFunds[chosen] ?? '', cents: 100_000 + cents + index, plan }
  })
}

function planOf({ pick, other, cents }: Picks, now: number) {
  return {
    dateStart: dayOf(now - (other % 45) * DAY),
    dateEnd: null,
    chargeDay: chargeDayNear(now, pick),
    monthAmount: 3000 + Math.floor(cents / 100),
  }
}

/** Often today's or tomorrow's, so that days of charging are met. */
function chargeDayNear(now: number, pick: number): number {
  const day = Number(dayOf(now + (pick % 3) * DAY).slice(8))
  return pick % 4 === 0 ? (pick % 28) + 1 : Math.min(day, 28)
}

type OfPortfolio = Extract<Operation, { id: number }>['kind']

const ofMembers: ReadonlySet<Operation['kind']> = new Set([
  'create',
  'follow',
  'unfollow',
  'sign-in',
  'sign-out',
  'leave',
  'stay',
  'look',
])

function isOfPortfolio(kind: Operation['kind']): kind is OfPortfolio {
  return !ofMembers.has(kind)
}

function ofPortfolio(
  kind: OfPortfolio,
  { pick, other, cents, isStale }: Picks & { isStale: boolean },
  { client, world, now }: { client: Client; world: World; now: number },
): Operation | null {
  const own = Object.entries(world.portfolios).filter(([, { member }]) => member === client.member)
  const there = portfoliosOf(world, client.member).map(([id]) => id)
  // now and then someone else's, or one that is deleted
  const all = pick % 13 === 0 ? Object.keys(world.portfolios).map(Number) : there
  const deleted = own.filter(([, { deletedAt }]) => deletedAt !== null).map(([id]) => Number(id))
  const ids = kind === 'undelete' && deleted.length > 0 ? deleted.slice(-2) : all
  const id = ids[other % Math.max(1, ids.length)]
  const portfolio = id === undefined ? undefined : world.portfolios[id]
  if (id === undefined || portfolio === undefined) return null
  const version = isStale ? Math.max(1, portfolio.version - 1) : portfolio.version
  const held = (portfolio.lines ?? []).map((line) => line.fund)
  const fund = held[pick % Math.max(1, held.length)] ?? simulatedFunds[0] ?? ''
  const by = simulatedFunds[(pick + other) % 12] ?? ''
  switch (kind) {
    case 'rename':
      return { kind, id, name: `新名 ${pick}` }
    case 'retitle':
      return { kind, id, version, name: `名稱 ${pick}` }
    case 'empty':
    case 'consent':
      return { kind, id, version }
    case 'action': {
      const action = (['raise', 'raise', 'reduce', 'replace', 'close'] as const)[pick % 5] ?? 'raise'
      return { kind, id, version, action, fund, by, cents }
    }
    case 'plan': {
      const terms = { chargeDay: chargeDayNear(now, other), monthAmount: 3000 + (pick % 500) }
      return { kind, id, version, fund, plan: other % 3 === 0 ? null : terms }
    }
    case 'pour':
      return { kind, id, version, asOf: pricedDay(dayOf(now)), cents: 100_000 + cents }
    case 'aim':
      return { kind, id, fund, other: by === fund ? (simulatedFunds[11] ?? '') : by }
    case 'clone':
      return { kind, id, history: other % 2 === 0 }
    case 'delete':
    case 'undelete':
    case 'withdraw':
      return { kind, id }
  }
}
