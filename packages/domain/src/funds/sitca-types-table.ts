/** What SITCA's type of a fund says about its sub-sector. */
export interface SitcaType {
  readonly name: string
  /** The sub-sector where the name says no more. null: private funds, which the site does not classify. */
  readonly sector2Id: string | null
  /** Beginnings of the sub-sectors that the type allows; a name that points elsewhere is not believed. */
  readonly within: readonly string[]
  readonly isEtf?: true
  readonly isIndexFund?: true
  readonly isActiveEtf?: true
}

const worldEquity = ['30', '40', '50', '60'] as const

/**
 * SITCA's official types (類型代號).
 *
 * Source: DOMAIN 3.6 and 4.1 with its type map; AH26, AK2 and AL.. (active ETFs, since 2025) from SITCA's own files.
 */
export const sitcaTypes = {
  AA1: { name: '國內投資股票型', sector2Id: '70001', within: ['70'] },
  AA2: { name: '跨國投資股票型', sector2Id: '30001', within: worldEquity },
  AB1: { name: '國內投資平衡型', sector2Id: '80005', within: ['80005', '80006'] },
  AB2: { name: '跨國投資平衡型', sector2Id: '80002', within: ['80'] },
  AC11: { name: '類貨幣市場型', sector2Id: '10001', within: ['10'] },
  AC12: { name: '國內投資固定收益一般債券型', sector2Id: '20004', within: ['20004', '20023', '20024'] },
  AC21: { name: '跨國投資固定收益一般債券型', sector2Id: '20001', within: ['20'] },
  AC22: { name: '金融資產證券化型', sector2Id: '20012', within: ['20012'] },
  AC23: { name: '非投資等級債券型', sector2Id: '20013', within: ['20'] },
  AD1: { name: '國內投資貨幣市場基金', sector2Id: '10001', within: ['10001'] },
  AD2: { name: '跨國投資貨幣市場基金', sector2Id: '10002', within: ['10'] },
  AE1: { name: '國內投資組合型', sector2Id: '80007', within: ['80006', '80007'] },
  AE21: { name: '跨國投資組合型－股票型', sector2Id: '80007', within: ['80006', '80007'] },
  AE22: { name: '跨國投資組合型－債券型', sector2Id: '80007', within: ['80006', '80007'] },
  AE23: { name: '跨國投資組合型－平衡型', sector2Id: '80007', within: ['80006', '80007'] },
  AE24: { name: '跨國投資組合型－其他', sector2Id: '80007', within: ['80006', '80007'] },
  AF: { name: '保本型', sector2Id: '95003', within: ['95003'] },
  AG: { name: '不動產證券化型', sector2Id: '60012', within: ['60012'] },
  AH11: { name: '國內投資指數股票型－股票型', sector2Id: '70002', within: ['70'], isEtf: true, isIndexFund: true },
  AH12: { name: '國內投資指數股票型－債券型', sector2Id: '20004', within: ['20'], isEtf: true, isIndexFund: true },
  AH13: {
    name: '國內投資指數股票型－槓桿型／反向型',
    sector2Id: '95002',
    within: ['95002'],
    isEtf: true,
    isIndexFund: true,
  },
  AH14: {
    name: '國內投資指數股票型－其他',
    sector2Id: '70002',
    within: ['70', '80', '90', '95'],
    isEtf: true,
    isIndexFund: true,
  },
  AH21: { name: '跨國投資指數股票型－股票型', sector2Id: '30001', within: worldEquity, isEtf: true, isIndexFund: true },
  AH22: { name: '跨國投資指數股票型－債券型', sector2Id: '20010', within: ['20'], isEtf: true, isIndexFund: true },
  AH23: {
    name: '跨國投資指數股票型－槓桿型／反向型（股票）',
    sector2Id: '95002',
    within: ['95002'],
    isEtf: true,
    isIndexFund: true,
  },
  AH24: {
    name: '跨國投資指數股票型－槓桿型／反向型（債券）',
    sector2Id: '95002',
    within: ['95002'],
    isEtf: true,
    isIndexFund: true,
  },
  AH25: {
    name: '跨國投資指數股票型－不動產證券化',
    sector2Id: '60012',
    within: ['60012'],
    isEtf: true,
    isIndexFund: true,
  },
  AH26: { name: '跨國投資指數股票型－平衡型', sector2Id: '80002', within: ['80'], isEtf: true, isIndexFund: true },
  AI1: { name: '國內投資指數型', sector2Id: '70002', within: ['70'], isIndexFund: true },
  AI2: { name: '跨國投資指數型', sector2Id: '30001', within: ['20', ...worldEquity], isIndexFund: true },
  AJ1: { name: '國內投資多重資產型', sector2Id: '80005', within: ['80005', '80006', '80008'] },
  AJ2: { name: '跨國投資多重資產型', sector2Id: '80004', within: ['80'] },
  AK1: { name: '國內 ETF 連結基金', sector2Id: '70002', within: ['70'], isIndexFund: true },
  AK2: { name: '跨國 ETF 連結基金', sector2Id: '30001', within: ['20', ...worldEquity], isIndexFund: true },
  AL11: {
    name: '國內投資主動式指數股票型－股票型',
    sector2Id: '70001',
    within: ['70'],
    isEtf: true,
    isActiveEtf: true,
  },
  AL21: {
    name: '跨國投資主動式指數股票型－股票型',
    sector2Id: '30001',
    within: worldEquity,
    isEtf: true,
    isActiveEtf: true,
  },
  AL22: {
    name: '跨國投資主動式指數股票型－債券型',
    sector2Id: '20001',
    within: ['20'],
    isEtf: true,
    isActiveEtf: true,
  },
  B: { name: '私募基金', sector2Id: null, within: [] },
} as const satisfies Record<string, SitcaType>

const byCode = new Map<string, SitcaType>(Object.entries(sitcaTypes))

/** The type of a code, or null where SITCA has named one that we do not know yet. */
export function sitcaTypeOf(code: string | null): SitcaType | null {
  return code === null ? null : (byCode.get(code) ?? null)
}
