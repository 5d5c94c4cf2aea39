import { pointsExpireDays } from '@zhiheng/domain/campaign/tasks.ts'

import { todayInTaipei } from '../../platform/today.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useMember } from '../session/queries.ts'
import { cardsText } from './cards-text.ts'
import { outlookLines } from './outlook-lines.ts'
import { outlookOf } from './outlook.ts'
import { pointsText } from './points-text.ts'
import { premiumLine } from './premium-line.ts'
import type { Points } from './queries.ts'
import { Ring } from './ring.tsx'

/** How many points there are, what they have brought, and what is still missing. */
export function BalancePanel({ known }: { known: Points }) {
  const { points, threshold, premium } = known
  const member = useMember()
  const premiumSays = premiumLine(member?.groups ?? [], premium)
  return (
    <Panel className="h-full">
      <h2 className="text-16 font-bold">{pointsText.title}</h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Ring points={points} threshold={threshold} />
        <div className="min-w-0 flex-1 basis-60 text-13 text-ink-2">
          {premiumSays === null ? <Way known={known} /> : <p>{premiumSays}</p>}
          {premium.upgraded && <p className="mt-1">{pointsText.premium.nextYear}</p>}
          <p className="mt-3 text-12 text-ink-3">{pointsText.rule(threshold, pointsExpireDays)}</p>
          <p className="mt-2">
            <TextLink to="/members/premium#plan">{cardsText.annual.plans}</TextLink>
          </p>
        </div>
      </div>
    </Panel>
  )
}

function Way({ known }: { known: Points }) {
  const outlook = outlookOf(known, todayInTaipei())
  return (
    <>
      <p className="text-16 font-bold text-ink">{pointsText.outlook.missing(outlook.missing)}</p>
      {outlookLines(outlook, known.tasks).map((line) => (
        <p key={line} className="mt-1">
          {line}
        </p>
      ))}
    </>
  )
}
