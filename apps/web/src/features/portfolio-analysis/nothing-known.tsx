import type { analysisMissing } from '@zhiheng/contract/portfolio-analysis.ts'

import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { text } from './text.ts'

/** Why a sheet has nothing to show. */
export function NothingKnown({ missing }: { missing: (typeof analysisMissing)[number] }) {
  return (
    <Panel>
      <EmptyState title={text.missingTitle} text={text.missing[missing]} />
    </Panel>
  )
}
