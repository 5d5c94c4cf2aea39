import { currencyIn, fundIdIn, textIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource } from '../reading/output.ts'
import { americanEtf } from './american-etf.ts'

const shape = { required: ['fund_id', 'name', 'region', 'asset_class', 'currency'] } as const

/** `us_etf_meta.csv`. */
export function readUsEtfMeta(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, shape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const name = textIn(out, { line, field: 'name', text: cells.name })
    const currency = currencyIn(out, { line, field: 'currency', text: cells.currency })
    if (lipperId === null || name === null || currency === null) return
    out.row('funds', line, americanEtf({ lipperId, name, currency, sector2Id: sectorOf(cells) }))
  })
}

/** English words in names, the first that fits. Only for lists whose asset class is known. */
const words: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  Bond: [
    [/20\+ Year/, '20006'],
    [/7-10 Year/, '20005'],
    [/1-3 (Year|Month)/, '20022'],
    [/TIPS/, '20008'],
    [/High Yield/, '20014'],
    [/Emerging/, '20016'],
    [/Inv Grade/, '20010'],
    [/International Treasury/, '20007'],
    [/International/, '20001'],
    [/./, '20002'],
  ],
  Commodity: [
    [/Gold/, '90001'],
    [/./, '90003'],
  ],
  Equity: [
    [/Real Estate/, '60012'],
    [/Russell 2000/, '30007'],
    [/International SmallCap|EAFE Small/, '30003'],
    [/Emerging/, '50001'],
    [/European/, '30008'],
    [/Japan/, '30011'],
    [/Value/, '30006'],
    [/EAFE|ex US/, '30001'],
    [/./, '30004'],
  ],
}

function sectorOf(cells: { readonly name: string; readonly asset_class: string }): string | null {
  return words[cells.asset_class]?.find(([pattern]) => pattern.test(cells.name))?.[1] ?? null
}
