import type { PortfolioFile } from '@zhiheng/contract/portfolio-transfer.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

/** A line of the file below. */
export const aLine = {
  lipper_id: 'A1',
  amount: 100_000,
  currency: 'TWD' as const,
  date: asIsoDate('2024-01-02'),
  plan: null,
}

/** A portfolio of one fund, as a file. */
export function aFile(known: Partial<PortfolioFile> = {}): PortfolioFile {
  return {
    format: 'zhiheng-portfolio',
    version: 1,
    exported_at: '2026-11-20T04:00:00.000Z',
    name: '退休',
    currency: 'TWD',
    tags: [],
    funds: [
      { lipper_id: 'A1', code: '0050', isin: 'TW0000050004', name: '元大台灣50', currency: 'TWD' },
      { lipper_id: '00937B', code: null, isin: null, name: '測試全球債', currency: 'TWD' },
    ],
    holdings: [aLine],
    records: [
      {
        kind: 'create',
        at: '2024-01-02T04:00:00.000Z',
        reason: null,
        before: [],
        after: [{ ...aLine, value: 100_000 }],
      },
    ],
    settings: null,
    ...known,
  }
}
