import { equalParts } from '@zhiheng/domain/fund-comparison/draft-parts.ts'
import { Suspense, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Icon } from '../../ui/text/icon.tsx'
import type { Comparing } from './comparing.ts'
import { draftAddress } from './draft-address.ts'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

const BuildDialog = fetchPart(async () => (await import('./build-dialog.tsx')).BuildDialog, showError)
const ShareDialog = fetchPart(async () => (await import('./share-dialog.tsx')).ShareDialog, showError)

interface ToolsProps {
  readonly data: Comparison
  readonly comparing: Comparing
}

/** Giving the comparison away, printing it, and putting its funds into a portfolio. */
export function ShareTools({ data, comparing }: ToolsProps) {
  const [sharing, setSharing] = useState(false)
  const [building, setBuilding] = useState(false)
  const key = data.share_key
  const bought = data.entries.filter(({ fund }) => fund.not_bought === null)
  const equal = equalParts(bought.length)
  return (
    <div className="no-print flex flex-wrap items-center gap-2 md:ml-auto">
      {key !== undefined && data.entries.length > 1 && (
        <Button size="sm" onClick={() => setSharing(true)}>
          <Icon name="share" className="size-4" />
          {text.share.share}
        </Button>
      )}
      <Button size="sm" onClick={() => window.print()} className="max-md:hidden">
        {text.share.print}
      </Button>
      {bought.length > 0 && (
        <ButtonLink
          size="sm"
          variant="primary"
          to={draftAddress(bought.map(({ fund }, at) => ({ id: fund.lipper_id, tenths: equal[at] ?? 0 })))}
          onClick={(event) => {
            // without a script, and in another tab, the same part for each; else it is asked for
            if (event.ctrlKey || event.metaKey || event.shiftKey || bought.length === 1) return
            event.preventDefault()
            setBuilding(true)
          }}
        >
          {text.build.open}
        </ButtonLink>
      )}
      {building && (
        <Suspense>
          <BuildDialog data={data} onClose={() => setBuilding(false)} />
        </Suspense>
      )}
      {sharing && key !== undefined && (
        <Suspense>
          <ShareDialog
            comparing={{
              ...comparing,
              place: { kind: 'shared', key },
              ids: data.entries.map(({ fund }) => fund.lipper_id),
            }}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
