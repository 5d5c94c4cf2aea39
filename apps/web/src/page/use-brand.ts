import { useBoot } from './boot.tsx'
import { brand, backOfficeOf } from './brand-text.ts'

/** Whose site it is: ours, or the firm's below whose address the page stands. */
export function useBrand() {
  const { firm } = useBoot()
  return firm === undefined ? brand : { ...firm.brand, backOffice: backOfficeOf(firm.brand.name) }
}
