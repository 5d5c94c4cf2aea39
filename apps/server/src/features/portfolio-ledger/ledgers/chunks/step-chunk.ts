import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { aimingRecord } from '@zhiheng/domain/portfolio-ledger/aiming-record.ts'
import type { Holding, ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { lineKey } from '@zhiheng/domain/portfolio-ledger/line-key.ts'

import { taipeiDayAt } from '../../../../platform/clock.ts'
import { type FollowedStep, stepOf } from '../../follow-portfolio.ts'
import type { ReadRecord } from '../records/store.ts'

/** What consecutive records of a ledger did, and what else is needed of them to follow it. */
export interface StepChunk {
  readonly steps: readonly FollowedStep[]
  /** The number of the last of them that moved money; null where none did. */
  readonly aiming: number | null
  /** When the site last traded by itself among them, in milliseconds. */
  readonly lastAuto: number | null
}

/** The chunk of some records of one ledger, oldest first. */
export function chunkOf(records: readonly ReadRecord[]): StepChunk {
  return {
    steps: records.map((record) => stepOf({ ...record, day: taipeiDayAt(record.at) })),
    aiming: aimingRecord(records)?.sequence ?? null,
    lastAuto: records.findLast(({ kind }) => kind === 'auto')?.at ?? null,
  }
}

/** A chunk as text. Whatever comes again is written once, and everything else is a number in one of two lists. */
interface Written {
  readonly funds: readonly string[]
  readonly currencies: readonly Currency[]
  readonly days: readonly IsoDate[]
  readonly plans: readonly FundPlan[]
  /** Of each line its fund, amount, currency, day and plan; -1 without a plan. */
  readonly lines: readonly number[]
  /** Of each step its day, how many lines it had before and after, and of each of them: line, worth, charges or -1. */
  readonly steps: readonly number[]
  readonly aiming: number | null
  readonly lastAuto: number | null
}

const NONE = -1

/** Writes a chunk; the same chunk is always the same text. */
export function writeChunk({ steps, aiming, lastAuto }: StepChunk): string {
  const [funds, currencies, days] = [wordList<string>(), wordList<Currency>(), wordList<IsoDate>()]
  const plans = wordList<FundPlan>()
  const lines = wordList<Holding>()
  const flatLines: number[] = []
  const flatSteps: number[] = []
  const enter = (held: ValuedHolding) => {
    const known = lines.words.length
    const index = lines.placeOf(lineKey(held), held)
    if (index === known) {
      const { lipperId, amount, currency, date, plan } = held
      const planPlace = plan === null ? NONE : plans.placeOf(JSON.stringify(plan), plan)
      flatLines.push(
        funds.placeOf(lipperId, lipperId),
        amount,
        currencies.placeOf(currency, currency),
        days.placeOf(date, date),
        planPlace,
      )
    }
    flatSteps.push(index, held.value, held.charges ?? NONE)
  }
  for (const { day, before, after } of steps) {
    flatSteps.push(days.placeOf(day, day), before.length, after.length)
    before.forEach(enter)
    after.forEach(enter)
  }
  const written: Written = {
    funds: funds.words,
    currencies: currencies.words,
    days: days.words,
    plans: plans.words,
    lines: flatLines,
    steps: flatSteps,
    aiming,
    lastAuto,
  }
  return JSON.stringify(written)
}

/** Words in the order in which they first come. */
function wordList<Word>() {
  const places = new Map<string, number>()
  const words: Word[] = []
  return {
    words,
    placeOf(key: string, word: Word): number {
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, words.length)
      return words.push(word) - 1
    },
  }
}

/** Reads a chunk that `writeChunk` wrote in this format. */
export function readChunk(text: string): StepChunk {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what writeChunk wrote; the format says so
  const written = JSON.parse(text) as Written
  const lines = linesOf(written)
  // a record's lines before are most often those after the one before it, worth included
  const latest: (ValuedHolding | undefined)[] = []
  const numbers = written.steps
  let at = 0
  const next = () => numbers[at++] ?? NONE
  const held = (count: number): ValuedHolding[] => {
    const found: ValuedHolding[] = []
    for (let number = 0; number < count; number++) {
      const [place, value, charges] = [next(), next(), next()]
      const known = latest[place]
      const isSame = known !== undefined && known.value === value && (known.charges ?? NONE) === charges
      const made = isSame ? known : withWorth(wordAt(lines, place), value, charges)
      latest[place] = made
      found.push(made)
    }
    return found
  }
  const steps: FollowedStep[] = []
  while (at < numbers.length) {
    const [day, had, has] = [wordAt(written.days, next()), next(), next()]
    steps.push({ before: held(had), after: held(has), day })
  }
  return { steps, aiming: written.aiming, lastAuto: written.lastAuto }
}

function withWorth(line: Holding, value: number, charges: number): ValuedHolding {
  const { lipperId, amount, currency, date, plan } = line
  const valued = { lipperId, amount, currency, date, plan, value }
  return charges === NONE ? valued : { ...valued, charges }
}

function linesOf({ funds, currencies, days, plans, lines }: Written): Holding[] {
  const found: Holding[] = []
  for (let at = 0; at < lines.length; at += 5) {
    const [fund, amount, currency, day, plan] = lines.slice(at, at + 5)
    found.push({
      lipperId: wordAt(funds, fund),
      amount: amount ?? Number.NaN,
      currency: wordAt(currencies, currency),
      date: wordAt(days, day),
      plan: plan === NONE ? null : wordAt(plans, plan),
    })
  }
  return found
}

function wordAt<Word>(words: readonly Word[], place = NONE): Word {
  const word = words[place]
  if (word === undefined) throw new RangeError('a chunk names a word that it does not have')
  return word
}
