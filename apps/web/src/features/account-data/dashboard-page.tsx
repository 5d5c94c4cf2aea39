import { prefetch } from '../../api/prefetch.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { LoadInput } from '../../shell/page-row.ts'
import { riskEvaluation } from '../risk-evaluation/queries.ts'
import { useMember } from '../session/queries.ts'
import { Dashboard } from './dashboard.tsx'
import { account } from './queries.ts'
import { text } from './text.ts'

export async function load({ queries, member }: LoadInput): Promise<void> {
  const hasLevel = (member?.properties.risklevel.value ?? null) !== null
  await prefetch(queries, hasLevel ? [account, riskEvaluation] : [account])
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
