import { useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '@zhiheng/contract/endpoint.ts'
import { setRebalanceSettings } from '@zhiheng/contract/rebalancing/settings.ts'
import { bandLimits } from '@zhiheng/domain/rebalancing/bands.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { PercentInput } from '../../ui/controls/amount-input.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ActionFault } from '../../ui/layout/action-bar.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import type { Settings } from './settings.ts'
import { sumOfShares } from './sum-of-shares.ts'
import { type TargetRow, TargetRows } from './target-rows.tsx'
import { text } from './text.ts'

interface SettingsDialogProps {
  readonly id: string
  readonly settings: Settings
  readonly onClose: () => void
}

/** Bands and targets, changed without a trade; the targets have to sum to exactly 100. */
export function SettingsDialog({ id, settings, onClose }: SettingsDialogProps) {
  const [entered, setEntered] = useState<Readonly<Record<BandKey, number | null>>>(settings.bands)
  const [rows, setRows] = useState<readonly TargetRow[]>(settings.targets)
  const save = useSave(id, onClose)
  const sum = sumOfShares(rows.map(({ percent }) => percent))
  // a fund that was added here and got nothing is no target
  const wanted = rows.filter(({ lipper_id, percent }) => (percent ?? 0) > 0 || isAimedAt(settings, lipper_id))
  const isChanged = wanted.some(({ percent }, index) => percent !== settings.targets[index]?.percent)
  const bands = bandsWithin(entered)
  const targets = wanted.map(({ lipper_id, percent }) => ({ lipper_id, percent: percent ?? 0 }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.settings.title}
      text={text.settings.noTrade}
      actions={
        <>
          <Button onClick={onClose}>{text.settings.cancel}</Button>
          <Button
            variant="primary"
            disabled={sum !== 100 || bands === null || save.isPending}
            onClick={() => bands && save.mutate({ bands, ...(isChanged ? { targets } : {}) })}
          >
            {save.isPending ? text.settings.saving : text.settings.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-4">
        {Object.values(limits).map(({ key, label, least, most }) => (
          <Field key={key} label={label} hint={text.settings.between(least, most)}>
            {(control) => (
              <PercentInput
                {...control}
                hasBar={false}
                value={entered[key]}
                onChange={(value) => setEntered({ ...entered, [key]: value })}
              />
            )}
          </Field>
        ))}
        <TargetRows
          rows={rows}
          isAdded={(lipperId) => !isAimedAt(settings, lipperId)}
          onRows={setRows}
          note={
            <>
              <b>{text.settings.sum(sum.toFixed(1))}</b>
              {sum < 100 && text.settings.short((100 - sum).toFixed(1))}
              {sum > 100 && text.settings.over((sum - 100).toFixed(1))}
              {settings.targets_from === 'set' && (
                <Button size="sm" className="ml-3" onClick={() => save.mutate({ targets: null })}>
                  {text.settings.reset}
                </Button>
              )}
            </>
          }
        />
        {save.error && (
          <p className="text-13">
            <ActionFault>{save.error.message}</ActionFault>
          </p>
        )}
      </div>
    </Dialog>
  )
}

const limits = {
  bucket: { key: 'bucket_points', label: text.settings.bucketPoints, ...bandLimits.bucketPoints },
  fund: { key: 'fund_points', label: text.settings.fundPoints, ...bandLimits.fundPoints },
  percent: { key: 'fund_percent', label: text.settings.fundPercent, ...bandLimits.fundPercent },
} as const

type BandKey = (typeof limits)[keyof typeof limits]['key']

/** The bands as entered; null where one is missing or outside its limits. */
function bandsWithin(entered: Readonly<Record<BandKey, number | null>>): Settings['bands'] | null {
  const { bucket_points: bucket, fund_points: fund, fund_percent: percent } = entered
  if (bucket === null || fund === null || percent === null) return null
  const isWithin = Object.values(limits).every(({ key, least, most }) => {
    const value = entered[key]
    return value !== null && value >= least && value <= most
  })
  return isWithin ? { bucket_points: bucket, fund_points: fund, fund_percent: percent } : null
}

function isAimedAt({ targets }: Settings, lipperId: string): boolean {
  return targets.some(({ lipper_id }) => lipper_id === lipperId)
}

type Body = NonNullable<RequestOf<typeof setRebalanceSettings>['body']>

function useSave(id: string, done: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => call(setRebalanceSettings, { params: { id }, body }),
    onSuccess: async () => {
      await refreshPortfolios(queries)
      showToast({ kind: 'success', message: text.settings.saved })
      done()
    },
  })
}
