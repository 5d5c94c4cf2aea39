import type { ShownFirm } from '@zhiheng/domain/firms/firm.ts'

/** A firm on whose site a part is drawn. */
export function aShownFirm(given: Partial<ShownFirm> = {}): ShownFirm {
  const brand = {
    name: '甲銀行',
    mark: '甲',
    colour: '#0f6e5c',
    operator: '',
    license: '',
    address: '',
    phone: '',
    email: '',
  }
  return { id: 12, brand, isSignupOpen: false, ...given }
}
