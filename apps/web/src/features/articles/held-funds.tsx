import { useAnswer } from '../../api/use-answer.ts'
import { formatShare } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { heldIn } from './queries.ts'
import { partText as text } from './taking-part-text.ts'

const words = text.held

/** What the reader holds that the article is about; nothing where that is nothing. */
export function HeldFunds({ id }: { readonly id: string }) {
  const data = useAnswer(heldIn(id))
  if (data === undefined || data.total === 0) return null
  const more = data.total - data.entries.length
  return (
    <Panel className="text-13">
      <h2 className="text-14 font-bold">{words.title(data.total)}</h2>
      <ul className="mt-2 divide-y divide-line">
        {data.entries.map((fund) => (
          <li key={fund.lipper_id} className="py-2.5">
            <FundName fund={fund} />
            <span className="mt-1 block text-12 text-ink-2">{words.why[fund.why](fund.market ?? '')}</span>
            <span className="mt-0.5 flex justify-between gap-3 text-12 text-ink-3">
              <span>{words.share}</span>
              <span className="text-ink">{formatShare(fund.share)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-12 text-ink-3">
        {more > 0 ? `${words.more(more)}；` : ''}
        {words.all(formatShare(data.share))}
      </p>
    </Panel>
  )
}
