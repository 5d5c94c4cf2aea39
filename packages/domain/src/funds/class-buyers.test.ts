import { describe, expect, it } from 'vitest'

import { buyersOf } from './class-buyers.ts'
import { offshore, onshore } from './testing/named-class.ts'

describe('who may buy a class', () => {
  it.each([
    ['tisa', onshore('兆豐國民基金-TISA類型', 'TISA類型')],
    ['institutions', onshore('國泰新興非投資等級債券基金-美元I(不配息)', '美元I(不配息)')],
    ['institutions', onshore('某基金-法人級別', '法人級別')],
    ['institutions', offshore('I (acc) USD, institutional', 'I（累積）美元')],
    ['platforms', offshore('Y (acc) USD, clean', 'Y（累積）美元')],
    ['everyone', onshore('安聯四季豐收債券組合基金-N類型(月配息)-美元', 'N類型(月配息)-美元')],
    ['everyone', onshore('元大台灣50基金')],
    ['everyone', offshore('A (Mdis) USD', 'A（月配息）美元')],
  ] as const)('%s', (kind, one) => {
    expect(buyersOf(one)).toBe(kind)
  })
})
