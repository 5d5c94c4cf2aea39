import type { FirmSubsector } from './fund-subsector.ts'

/** How deep a firm's tree of classes may be. */
export const MOST_DEPTH = 3

/**
 * Whether a class may stand below another: both of one tree, no circle, and no deeper than three.
 *
 * @param id - the class that is put somewhere; null: a new one
 * @param parentId - where it is put; null: at the top
 */
export function mayStandBelow(
  tree: readonly Pick<FirmSubsector, 'id' | 'parentId'>[],
  id: number | null,
  parentId: number | null,
): boolean {
  if (parentId === null) return true
  const parents = new Map(tree.map((one) => [one.id, one.parentId]))
  if (!parents.has(parentId)) return false
  let above = 0
  for (let at: number | null = parentId; at !== null; at = parents.get(at) ?? null) {
    if (at === id || above === MOST_DEPTH) return false
    above += 1
  }
  return above + (id === null ? 1 : heightOf(tree, id)) <= MOST_DEPTH
}

function heightOf(tree: readonly Pick<FirmSubsector, 'id' | 'parentId'>[], id: number): number {
  const below = tree.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...below.map((one) => heightOf(tree, one.id)))
}

/** The classes as they are read: each behind its parent, with how deep it stands; siblings keep their order. */
export function inTreeOrder<Row extends Pick<FirmSubsector, 'id' | 'parentId'>>(
  rows: readonly Row[],
): readonly { readonly row: Row; readonly depth: number }[] {
  const below = (parentId: number | null, depth: number): { row: Row; depth: number }[] =>
    rows.flatMap((row) => (row.parentId === parentId ? [{ row, depth }, ...below(row.id, depth + 1)] : []))
  return below(null, 0)
}
