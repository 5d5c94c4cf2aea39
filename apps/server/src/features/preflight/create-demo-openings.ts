import type { Site } from '../../platform/site.ts'
import { openAllToTheirFirms } from './clients/store.ts'

/** Opens the portfolios of the demo firms' clients to their firms, once: a visitor finds something to try a pre-flight on. */
export async function createDemoOpenings({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<void> {
  await openAllToTheirFirms(db, { dataset: 'demo', at: clock.now().toISOString() })
}
