import { featureNames } from '@zhiheng/domain/access/features.ts'
import { isEmbedOrigin } from '@zhiheng/domain/firms/embed-origin.ts'
import type { Firm, FirmRole } from '@zhiheng/domain/firms/firm.ts'

import { accountDatasets } from '../../platform/account-datasets.ts'
import { isDemoNow } from '../../platform/is-demo-now.ts'
import type { Site } from '../../platform/site.ts'
import * as store from './store.ts'

/** A firm, and what the one who asks is to it. */
export interface FirmStanding {
  readonly firm: Omit<Firm, 'shelf'>
  /** null: nothing. */
  readonly role: FirmRole | null
}

/**
 * A firm by the number in an address, with what a member is to it: asked on every request, so that a role that was given or
 * taken counts from the next one on. Firms of the demo are there in a demo alone.
 *
 * @returns null where there is no such firm, or no longer
 */
export async function findFirm(
  site: Pick<Site, 'db' | 'environment' | 'market'>,
  { id, memberId }: { readonly id: number; readonly memberId: number | null },
): Promise<FirmStanding | null> {
  const row = await store.findFirm(site.db, { id, memberId, datasets: accountDatasets({ isDemo: isDemoNow(site) }) })
  if (row === null) return null
  const hidden = featureNames.filter((name) => row.hidden.includes(name))
  const { id: number, brand, module, role } = row
  // they come to stand in a header
  const embedOrigins = row.embed_origins.filter(isEmbedOrigin)
  return { firm: { id: number, brand, hidden, embedOrigins, module, isSignupOpen: row.is_signup_open }, role }
}
