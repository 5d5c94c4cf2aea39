import { useState } from 'react'

import { untilHere } from '../../platform/fetch-part.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { historyText } from './history-text.ts'
import type { RatedFund, RatingHistory } from './queries.ts'

interface CsvButtonProps {
  readonly what: { readonly history: RatingHistory } | { readonly fund: RatedFund }
}

/** Saves what is shown as a table. */
export function CsvButton({ what }: CsvButtonProps) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const { saveHistory, saveFund } = await untilHere(() => import('./history-csv.ts'), showError)
    if ('fund' in what) saveFund(what.fund)
    else saveHistory(what.history)
    setSaving(false)
  }
  return (
    <Button size="sm" disabled={isSaving} onClick={() => void save()}>
      {historyText.csv.save}
    </Button>
  )
}
