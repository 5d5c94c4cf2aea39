import type { FirmBrand } from '@zhiheng/domain/firms/firm.ts'

import type { Database } from '../../platform/database/database.ts'
import { findFirm, insertFirm } from './store.ts'

/** Founds a firm, of the real market where nothing else is said. @returns its number, by which its site has its address */
export function foundFirm(
  trx: Database,
  brand: FirmBrand,
  { dataset }: { readonly dataset: 'demo' | 'real' } = { dataset: 'real' },
): Promise<number> {
  return insertFirm(trx, { dataset, brand })
}

/** Whether there is a firm of this number, of the demo or of the real market. */
export async function isFirm(db: Database, id: number): Promise<boolean> {
  return (await findFirm(db, { id, memberId: null, datasets: ['demo', 'real'] })) !== null
}
