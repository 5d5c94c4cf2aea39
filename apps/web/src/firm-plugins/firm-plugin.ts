import type { FirmBrand } from '@zhiheng/domain/firms/firm.ts'
import type { ComponentType } from 'react'

/** What a part of a firm's own is given. */
export interface FirmPartProps {
  readonly brand: FirmBrand
}

/** Where a firm may add a part of its own. */
export type FirmPlace = 'landing' | 'home'

/** What a firm adds to its site: at each place one part, or none. */
export type FirmPlugin = Partial<Readonly<Record<FirmPlace, ComponentType<FirmPartProps>>>>
