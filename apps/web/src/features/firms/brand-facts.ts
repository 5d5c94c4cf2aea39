import type { FirmBrand } from '@zhiheng/domain/firms/firm.ts'

import { brandText } from './brand-text.ts'

const parts = ['name', 'mark', 'colour', 'operator', 'license', 'address', 'phone', 'email'] as const

/** A firm's brand as label and value; '' where nothing was given. */
export function brandFacts(brand: FirmBrand): (readonly [label: string, value: string])[] {
  return parts.map((part) => [brandText[part], brand[part]])
}
