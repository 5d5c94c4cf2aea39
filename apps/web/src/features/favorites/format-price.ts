import { formatUnits } from '../../platform/format-number.ts'

/** A favourite's price: always four decimals, so that a small change is seen. */
export const formatPrice = formatUnits
