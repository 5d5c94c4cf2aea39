import type { Holding } from '../portfolio-ledger/holding.ts'
import { isSameLine } from '../portfolio-ledger/same-line.ts'
import type { StoryRecord } from './story.ts'

/** What can be wrong with the records of a file, whatever its funds are. */
const storyFaults = [
  'not_created',
  'created_again',
  'back_in_time',
  'future',
  'torn',
  'closed_holds',
  'holdings',
] as const
export type StoryFault = (typeof storyFaults)[number]

/** A fault and the place of its record, from 0. */
interface PlacedFault {
  readonly place: number
  readonly fault: StoryFault
}

/**
 * Makes sure that records tell one story: it begins with its making and from nothing, goes forward in time and not past
 * now, each record begins with the lines that the one before it left, and what is held is what the last one left.
 *
 * @param told.now - an ISO moment, UTC
 * @returns the faults, in the order of the records
 */
export function checkStory(
  records: readonly StoryRecord[],
  told: { readonly now: string; readonly holdings: readonly Holding[] },
): PlacedFault[] {
  const faults: PlacedFault[] = records.flatMap((record, index) =>
    faultsOf(record, { last: records[index - 1] ?? null, now: told.now }).map((fault) => ({ place: index, fault })),
  )
  const left = records.at(-1)?.after ?? []
  return areSame(left, told.holdings) ? faults : [...faults, { place: records.length - 1, fault: 'holdings' }]
}

function faultsOf(record: StoryRecord, { last, now }: { last: StoryRecord | null; now: string }): StoryFault[] {
  const at = record.rebalanceAt
  const since = last?.rebalanceAt ?? ''
  const found = {
    not_created: last === null && record.kind !== 'create',
    created_again: last !== null && record.kind === 'create',
    back_in_time: at < since,
    future: at > now,
    torn: !areSame(record.before, last?.after ?? []),
    closed_holds: record.kind === 'close' && record.after.length > 0,
    holdings: false,
  } satisfies Record<StoryFault, boolean>
  return storyFaults.filter((fault) => found[fault])
}

function areSame(a: readonly Holding[], b: readonly Holding[]): boolean {
  return a.length === b.length && a.every((line, index) => sameAt(line, b[index]))
}

function sameAt(line: Holding, other: Holding | undefined): boolean {
  return other !== undefined && isSameLine(line, other)
}
