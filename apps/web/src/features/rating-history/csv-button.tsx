import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { untilHere } from '../../platform/fetch-part.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import type { HistoryAddress } from './history-address.ts'
import { historyText } from './history-text.ts'
import { type RatedFund, type RatingHistory, ratingMonths } from './queries.ts'

interface CsvButtonProps {
  readonly what:
    | { readonly history: RatingHistory }
    | { readonly fund: RatedFund }
    | { readonly monthsOf: HistoryAddress }
}

/** Saves what is shown as a table, or the months behind it. */
export function CsvButton({ what }: CsvButtonProps) {
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { saveHistory, saveFund, saveMonths } = await untilHere(() => import('./history-csv.ts'), showError)
      if ('fund' in what) saveFund(what.fund)
      else if ('history' in what) saveHistory(what.history)
      else saveMonths(await queries.fetchQuery(ratingMonths(what.monthsOf)))
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button size="sm" disabled={isSaving} onClick={() => void save()}>
      {'monthsOf' in what ? historyText.csv.saveMonths : historyText.csv.save}
    </Button>
  )
}
