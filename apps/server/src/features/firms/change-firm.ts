import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { FirmBrand } from '@zhiheng/domain/firms/firm.ts'

import type { Database } from '../../platform/database/database.ts'
import { findSettings, updateFirm, updateSignup } from './store.ts'

/** What a firm's admins see and set of it; null where it was closed. */
export const readSettings = (db: Database, firmId: number) => findSettings(db, firmId)

/** Writes a part of a firm, in the caller's transaction. @throws Refusal stale_version where it was changed meanwhile */
export async function changeFirm(trx: Database, change: Parameters<typeof updateFirm>[1]): Promise<void> {
  if (!(await updateFirm(trx, change))) throw new Refusal('stale_version')
}

/** Says whether people may join by signing up. Returns whether that is new. */
export const turnSignup = (trx: Database, turn: { readonly id: number; readonly isOpen: boolean }) =>
  updateSignup(trx, turn)

/** Which parts of a brand differ, joined by commas; '' where none does. */
export function changedParts(was: FirmBrand, is: FirmBrand): string {
  const parts = ['name', 'mark', 'colour', 'operator', 'license', 'address', 'phone', 'email'] as const
  return parts.filter((part) => was[part] !== is[part]).join(',')
}
