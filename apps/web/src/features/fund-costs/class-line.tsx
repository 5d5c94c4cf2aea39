import { costChoices } from '@zhiheng/domain/fund-costs/cost-rules.ts'

import { useReply } from '../../api/use-reply.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { ClassCheckup } from './class-check.tsx'
import { costView } from './cost-rows.ts'
import { fundCosts } from './queries.ts'
import { text } from './text.ts'

/** The check-up of the class, as the section on costs begins with it: there it can be counted for other amounts. */
export function ClassLine({ id }: { readonly id: string }) {
  const data = useReply(fundCosts(id))
  const { first } = costChoices
  const view = costView(data.candidates, first)
  if (view === null) {
    return (
      <p className="mb-3 max-w-[60em] text-14 text-ink-2">
        <b className="mr-2 text-ink">{text.check.title}</b>
        {text.noFees}
      </p>
    )
  }
  return (
    <>
      <ClassCheckup check={view.check} candidates={data.candidates} years={first.years} />
      <p className="-mt-3 mb-3 text-12 text-ink-3">
        {text.checkAs(formatAmount(first.lump), first.years)}
        <a href="#cost" className="reach font-medium text-brand-text hover:underline">
          {text.checkChange}
        </a>
      </p>
    </>
  )
}
