import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import type { PortfolioFile } from '@zhiheng/contract/portfolio-transfer.ts'

import { toCsv } from '../../platform/csv.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { text as rebalanceText } from '../rebalancing/text.ts'
import { exportText } from './text.ts'

type FileFund = PortfolioFile['funds'][number]
type Cells = readonly (string | number | null)[]

const { heads } = exportText

/** What is held, as a table that a spreadsheet opens and the import of holdings reads. */
export function holdingsCsv({ funds, currency }: Pick<Portfolio, 'funds' | 'currency'>, file: PortfolioFile): string {
  const known = fundsById(file)
  const head: Cells = [
    heads.code,
    heads.isin,
    heads.name,
    heads.amount,
    heads.currency,
    heads.date,
    heads.value(currency),
    heads.share,
    heads.planStart,
    heads.planDay,
    heads.planAmount,
    heads.planEnd,
  ]
  return toCsv([
    head,
    ...funds.map(({ lipper_id: id, name, amount, currency: own, date, value, proportion, plan }): Cells => {
      const fund = known.get(id)
      const planned: Cells = [plan?.dateStart, plan?.chargeDay, plan?.monthAmount, plan?.dateEnd].map((x) => x ?? null)
      return [fund?.code ?? id, fund?.isin ?? null, name, amount, own, date, value, proportion, ...planned]
    }),
  ])
}

/** Every record with each of its lines, before and after. */
export function recordsCsv(file: PortfolioFile): string {
  const known = fundsById(file)
  const head: Cells = [
    heads.number,
    heads.time,
    heads.kind,
    heads.reason,
    heads.side,
    heads.code,
    heads.name,
    heads.amount,
    heads.currency,
    heads.date,
    heads.worth(file.currency),
  ]
  const rows = file.records.flatMap(({ kind, at, reason, before, after }, index) => {
    const of: Cells = [index + 1, formatMoment(at), rebalanceText.kinds[kind], reason]
    const side = (name: string, lines: typeof after): Cells[] =>
      lines.map(({ lipper_id: id, amount, currency, date, value }) => {
        const fund = known.get(id)
        return [...of, name, fund?.code ?? id, fund?.name ?? id, amount, currency, date, value]
      })
    return [...side(exportText.before, before), ...side(exportText.after, after)]
  })
  return toCsv([head, ...rows])
}

function fundsById({ funds }: PortfolioFile): ReadonlyMap<string, FileFund> {
  return new Map(funds.map((fund) => [fund.lipper_id, fund]))
}
