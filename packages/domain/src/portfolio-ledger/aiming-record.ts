import { changesPlansOnly, type KindOfChange } from './changes-plans-only.ts'

/** The last record that moved money, at whose weights a portfolio is aimed: a change of regular plans leaves the aim alone. */
export function aimingRecord<Entry extends KindOfChange>(ledger: readonly Entry[]): Entry | undefined {
  return ledger.findLast((row) => !changesPlansOnly(row))
}
