import type { PickKind } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'

/** The page of all lists. */
export const RECOMMENDS = '/recommends'

/** The page of one list. */
export function recommendPath(kind: PickKind): string {
  return `${RECOMMENDS}/${kind}`
}
