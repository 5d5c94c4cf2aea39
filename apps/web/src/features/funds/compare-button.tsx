import type { Fund } from '@zhiheng/contract/funds.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { chartAddress, type ChartChoice, MOST_COMPARED } from './chart-choice.ts'
import { text } from './page-text.ts'

// the picker brings the dialog: it is fetched when asked for
const FundPicker = fetchPart(async () => (await import('./fund-picker.tsx')).FundPicker, showError)

/** The way to add up to three funds to the chart. */
export function CompareButton({ fund, choice }: { readonly fund: Fund; readonly choice: ChartChoice }) {
  const [picking, setPicking] = useState(false)
  const navigate = useNavigate()
  const full = choice.compare.length >= MOST_COMPARED
  function add(id: string) {
    setPicking(false)
    void navigate(chartAddress(fund.lipper_id, { ...choice, compare: [...choice.compare, id] }), {
      preventScrollReset: true,
    })
  }
  return (
    <>
      <Button
        size="sm"
        disabled={full}
        title={full ? text.compareFull : undefined}
        onClick={() => setPicking(true)}
        className="no-print"
      >
        <Icon name="plus" className="size-4" />
        {text.compare}
      </Button>
      {picking && (
        <Suspense>
          <FundPicker exclude={[fund.lipper_id, ...choice.compare]} onPick={add} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  )
}
