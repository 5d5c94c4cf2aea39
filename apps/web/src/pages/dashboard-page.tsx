import { hasPermission } from '@zhiheng/domain/access/permissions.ts'

import { prefetch } from '../api/prefetch.ts'
import { Dashboard } from '../features/account-data/dashboard.tsx'
import { account } from '../features/account-data/queries.ts'
import { text } from '../features/account-data/text.ts'
import { points } from '../features/points/queries.ts'
import { riskEvaluation } from '../features/risk-evaluation/queries.ts'
import { useMember } from '../features/session/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'

export async function load({ queries, member }: LoadInput): Promise<void> {
  const hasLevel = (member?.properties.risklevel.value ?? null) !== null
  const takesPart = hasPermission(member?.groups ?? null, 'premium-upgrade-task')
  await prefetch(queries, [account, ...(hasLevel ? [riskEvaluation] : []), ...(takesPart ? [points()] : [])])
}

/** The member centre; empty for a superuser who looks through a visitor's eyes, who has no account. */
export function Page() {
  const member = useMember()
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead description={text.description} />
      {member && <Dashboard member={member} />}
    </div>
  )
}
