import { operator } from '@zhiheng/domain/legal/operator-text.ts'

/** What the title of a firm's back office ends with. */
export const backOfficeOf = (name: string) => `${name} 管理後台`

/** Who we are. On a firm's site its own stand in their place; see `use-brand.ts`. */
export const brand = {
  name: '知衡基金',
  backOffice: '知衡基金管理後台',
  operator: operator.name,
  license: '115 金管投顧新字第 000 號（示範用途，非真實字號）',
  address: '臺北市信義區示範路 1 號 10 樓',
  phone: '02-0000-0000',
  email: operator.email,
} as const
