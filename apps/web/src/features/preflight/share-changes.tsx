import { formatShare } from '../../platform/format-number.ts'
import type { PreflightEntry } from './queries.ts'

/** Each fund with its share before and after. */
export function ShareChanges({ funds }: { readonly funds: PreflightEntry['effect']['funds'] }) {
  return (
    <ul className="text-13">
      {funds.map((fund) => (
        <li
          key={fund.lipper_id}
          className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
        >
          <span className="min-w-0">
            {fund.name}
            {fund.risk !== null && <span className="ml-2 text-12 text-ink-3">{`RR${fund.risk}`}</span>}
          </span>
          <span className="ml-auto tabular-nums">
            {formatShare(fund.before)} → <b className="font-bold">{formatShare(fund.after)}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}
