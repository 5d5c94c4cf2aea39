import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'

type Line = Portfolio['funds'][number]

/** A fund that is held, all its lines together; null where one of them cannot be valued. */
export type HeldFund = Pick<
  Line,
  | 'lipper_id'
  | 'name'
  | 'warnings'
  | 'asset_type'
  | 'sector_name'
  | 'score'
  | 'risk_level'
  | 'currency'
  | 'plan'
  | 'value'
  | 'proportion'
  | 'flags'
>

/** A fund may be held in several lines, money put in at once and plans beside it: each fund once, with the plan that runs. */
export function wholeFunds(lines: readonly Line[]): HeldFund[] {
  return [...Map.groupBy(lines, (line) => line.lipper_id).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const proportion = sumOf(own.map((line) => line.proportion))
    return [
      {
        ...first,
        plan: own.find(({ plan }) => plan !== null && plan.dateEnd === null)?.plan ?? null,
        value: sumOf(own.map((line) => line.value)),
        proportion: proportion === null ? null : Math.round(proportion * 10) / 10,
        flags: [...new Set(own.flatMap(({ flags }) => flags))],
      },
    ]
  })
}

function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0)
}
