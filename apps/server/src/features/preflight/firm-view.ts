import type { Site } from '../../platform/site.ts'
import { readOwnRisk, readShelf } from '../firm-pools/read-shelf.ts'

/** What a firm says of funds itself, by the keys of their classes. */
export interface FirmView {
  /** Its own risk classes, which go before the public ones. */
  readonly risk: ReadonlyMap<number, number>
  /** true on sale, false stopped; empty where the firm has no pool, and takes all that are on sale. */
  readonly shelf: ReadonlyMap<number, boolean>
}

/** What a firm sells today, and how risky it says that is. */
export async function readFirmView(site: Pick<Site, 'db' | 'clock'>, firmId: number): Promise<FirmView> {
  const [risk, shelf] = await Promise.all([readOwnRisk(site, firmId), readShelf(site, firmId)])
  return { risk, shelf }
}

/** Whether the firm sells a class. */
export function isSoldBy({ shelf }: FirmView, fundId: number): boolean {
  return shelf.size === 0 || shelf.get(fundId) === true
}
