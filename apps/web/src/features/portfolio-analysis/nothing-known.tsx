import type { analysisMissing } from '@zhiheng/contract/portfolio-analysis.ts'

import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { LeftOut } from './left-out.tsx'
import type { Structure } from './queries.ts'
import { text } from './text.ts'

interface NothingKnownProps {
  readonly missing: (typeof analysisMissing)[number]
  readonly leftOut: Structure['left_out']
}

/** Why a sheet has nothing to show. */
export function NothingKnown({ missing, leftOut }: NothingKnownProps) {
  return (
    <>
      <LeftOut funds={leftOut} />
      <Panel>
        <EmptyState title={text.missingTitle} text={text.missing[missing]} />
      </Panel>
    </>
  )
}
