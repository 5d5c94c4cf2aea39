import { catalogue } from '../language/catalogue.ts'
import type { BusinessLight } from './business-light.ts'

/** What the lights of 景氣對策信號 are called. */
export const lightNames = catalogue({
  blue: '藍燈',
  yellow_blue: '黃藍燈',
  green: '綠燈',
  yellow_red: '黃紅燈',
  red: '紅燈',
} satisfies Record<BusinessLight, string>)
