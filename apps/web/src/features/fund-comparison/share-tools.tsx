import { Suspense, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Icon } from '../../ui/text/icon.tsx'
import type { Comparing } from './comparing.ts'
import { draftAddress } from './draft-address.ts'
import { letterOf } from './fund-mark.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

const ShareDialog = fetchPart(async () => (await import('./share-dialog.tsx')).ShareDialog, showError)

interface ToolsProps {
  readonly data: Comparison
  readonly comparing: Comparing
}

/** Giving the comparison away, printing it, and putting its funds into a portfolio. */
export function ShareTools({ data, comparing }: ToolsProps) {
  const [sharing, setSharing] = useState(false)
  const key = data.share_key
  const bought = data.entries.filter(({ fund }) => fund.not_bought === null)
  const left = data.entries.flatMap(({ fund }, place) => (fund.not_bought === null ? [] : [letterOf(place)]))
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
          to={draftAddress(bought.map(({ fund }) => fund.lipper_id))}
          title={`${text.share.buildNote(bought.length)}${left.length === 0 ? '' : `；${text.share.notBought(left.join('、'))}`}`}
        >
          {text.share.build}
        </ButtonLink>
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
