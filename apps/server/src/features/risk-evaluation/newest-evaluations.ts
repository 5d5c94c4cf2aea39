import type { Site } from '../../platform/site.ts'
import { listNewestMade } from './store.ts'

/** Members of some datasets whose newest evaluation was made between two moments, and when. */
export function newestEvaluations(
  { db }: Pick<Site, 'db'>,
  between: { readonly datasets: readonly ('demo' | 'real')[]; readonly from: Date; readonly to: Date },
): Promise<{ readonly memberId: number; readonly evaluatedAt: string }[]> {
  return listNewestMade(db, between)
}
