import { numberOf } from './read-token.ts'

/** What a column of a table says. */
export type ColumnRole = 'code' | 'currency' | 'date' | 'lots' | 'units' | 'cost' | 'worth' | 'share' | 'name'

/** A table's columns by role, the first of each. */
export interface ImportColumns {
  readonly places: ReadonlyMap<ColumnRole, number>
  /** How many columns there are, those that say nothing included. */
  readonly count: number
  /** The head of the column that amounts are taken from; null where there is none. */
  readonly amountHead: string | null
  readonly amountPlace: number | null
}

/** In this order: 淨值日期 is no date of a purchase, 單位淨值 no number of units. */
const heads: readonly (readonly [RegExp, ColumnRole | null])[] = [
  [/淨值|報酬|損益|匯率|費|配息|\bnav\b|price|return|fee/i, null],
  [/代碼|代號|isin|code|ticker|symbol/i, 'code'],
  [/幣別|幣種|currency|ccy/i, 'currency'],
  [/日期|日$|date/i, 'date'],
  [/張數|[(（]張[)）]|lots?$/i, 'lots'],
  [/單位|股數|庫存|units|shares|quantity/i, 'units'],
  [/成本|投入|投資金額|申購金額|本金|金額|cost|amount/i, 'cost'],
  [/市值|現值|價值|value/i, 'worth'],
  [/比例|比重|[占佔]比|權重|weight|proportion|allocation|^%$/i, 'share'],
  [/名稱|基金|標的|商品|fund|name/i, 'name'],
]

/** Reads a line of heads; null where it is none: it names funds and how much of them, and holds no number. */
export function readColumns(cells: readonly string[]): ImportColumns | null {
  if (cells.some((cell) => /\d{2}/.test(cell) || numberOf(cell) !== null)) return null
  const places = new Map<ColumnRole, number>()
  cells.forEach((cell, index) => {
    const role = heads.find(([head]) => head.test(cell))?.[1] ?? null
    if (role !== null && !places.has(role)) places.set(role, index)
  })
  const namesFunds = places.has('name') || places.has('code')
  const saysMuch = (['cost', 'worth', 'lots', 'units', 'share'] as const).some((role) => places.has(role))
  if (!namesFunds || !saysMuch) return null
  // what was paid belongs to a day; without one, what it is worth today counts
  const order = places.has('date') ? (['cost', 'worth'] as const) : (['worth', 'cost'] as const)
  const amountPlace = order.map((role) => places.get(role)).find((place) => place !== undefined) ?? null
  return {
    places,
    count: cells.length,
    amountPlace,
    amountHead: amountPlace === null ? null : (cells[amountPlace] ?? null),
  }
}
