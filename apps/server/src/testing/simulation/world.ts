import type { RebalanceKind } from '@zhiheng/domain/portfolio-ledger/rebalance-kind.ts'

/** A regular plan, as the model knows it. */
export interface ModelPlan {
  readonly dateStart: string
  readonly dateEnd: string | null
  readonly chargeDay: number
  readonly monthAmount: number
}

/** Money in a fund: once, or by a plan on its charge days from `date` on. Cents. */
export interface ModelLine {
  readonly fund: string
  readonly cents: number
  readonly date: string
  readonly plan: ModelPlan | null
}

export interface ModelPortfolio {
  readonly member: number
  readonly name: string
  readonly version: number
  /** null: a solver chose them; what they have to add up to stands in `added`. */
  readonly lines: readonly ModelLine[] | null
  /** Cents that came in with the change whose lines a solver chose; null: not known, as of a clone of such lines. */
  readonly added: number | null
  readonly kinds: readonly RebalanceKind[]
  /** Milliseconds; null while it is there. */
  readonly deletedAt: number | null
  readonly autorebalance: boolean
  readonly consents: number
}

export interface ModelMember {
  /** The newest first. */
  readonly favorites: readonly string[]
  /** The hash of the live session's token. */
  readonly live: string | null
  /** Why the others are over, by hash. */
  readonly over: Readonly<Record<string, string>>
  readonly sessionCreatedAt: number
  readonly sessionSeenAt: number
  /** When the account goes; null while it stays. */
  readonly leavesAt: number | null
  readonly isRemoved: boolean
}

/** All that the requests of a simulation are about. */
export interface World {
  readonly portfolios: Readonly<Record<number, ModelPortfolio>>
  readonly members: Readonly<Record<number, ModelMember>>
}

export function withPortfolio(world: World, id: number, portfolio: ModelPortfolio): World {
  return { ...world, portfolios: { ...world.portfolios, [id]: portfolio } }
}

export function withMember(world: World, id: number, change: Partial<ModelMember>): World {
  const member = world.members[id]
  if (member === undefined) throw new RangeError(`no member ${id}`)
  return { ...world, members: { ...world.members, [id]: { ...member, ...change } } }
}

/** The portfolios of a member that are there, oldest first. */
export function portfoliosOf(world: World, member: number): (readonly [id: number, portfolio: ModelPortfolio])[] {
  return Object.entries(world.portfolios)
    .filter(([, portfolio]) => portfolio.member === member && portfolio.deletedAt === null)
    .map(([id, portfolio]) => [Number(id), portfolio])
}

/**
 * In what two worlds differ, as lines; none where they are the same. Moments are left out: which of the readings of a
 * clock that is being put was taken cannot be told.
 */
export function differences(expected: World, found: World): string[] {
  return [
    ...differing('portfolio', expected.portfolios, found.portfolios, shownPortfolio),
    ...differing('member', expected.members, found.members, shownMember),
  ]
}

function differing<T extends object>(
  what: string,
  expected: Readonly<Record<number, T>>,
  found: Readonly<Record<number, T>>,
  shown: (thing: T, other: T | undefined) => string,
): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((key) => {
    const [one, other] = [expected[Number(key)], found[Number(key)]]
    if (one === other) return []
    const left = one === undefined ? 'none' : shown(one, other)
    const right = other === undefined ? 'none' : shown(other, one)
    return left === right ? [] : [`${what} ${key}: expected ${left}, found ${right}`]
  })
}

/** The text of a value that never changes: a story compares the same few values a thousand times. */
function writtenOnce<T extends object>(write: (thing: T) => string): (thing: T) => string {
  const texts = new WeakMap<T, string>()
  return (thing) => {
    const known = texts.get(thing)
    if (known !== undefined) return known
    const text = write(thing)
    texts.set(thing, text)
    return text
  }
}

function shownPortfolio(portfolio: ModelPortfolio, other: ModelPortfolio | undefined): string {
  const areChosen = portfolio.lines === null || other?.lines === null
  return `${shownHead(portfolio)} ${areChosen ? 'chosen' : shownLines(portfolio)}`
}

const shownHead = writtenOnce(
  ({ member, name, version, kinds, deletedAt, autorebalance, consents }: ModelPortfolio): string =>
    JSON.stringify([member, name, version, kinds.join(' '), deletedAt !== null, autorebalance, consents]),
)

const shownLines = writtenOnce(({ lines }: ModelPortfolio): string => JSON.stringify((lines ?? []).map(shownLine)))

function shownLine({ fund, cents, date, plan }: ModelLine): string {
  const terms = plan === null ? '' : ` ${plan.dateStart}/${plan.dateEnd}/${plan.chargeDay}/${plan.monthAmount}`
  return `${fund} ${cents} ${date}${terms}`
}

const shownMember = writtenOnce(({ favorites, live, over, leavesAt, isRemoved }: ModelMember): string => {
  const ended = Object.keys(over).toSorted()
  return JSON.stringify([favorites, live, ended.map((hash) => `${hash} ${over[hash]}`), leavesAt !== null, isRemoved])
})
