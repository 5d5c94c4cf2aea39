import { useQuery, useQueryClient } from '@tanstack/react-query'
import { consentToAutorebalance } from '@zhiheng/contract/rebalancing/auto.ts'
import { type AutoChannel, autoChannels } from '@zhiheng/domain/rebalancing/auto-terms.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { useBrand } from '../../page/use-brand.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/input.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ActionFault } from '../../ui/layout/action-bar.tsx'
import { FactList } from '../../ui/layout/panel.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { portfolio as portfolioQuery } from '../portfolios/queries.ts'
import type { Auto } from './auto.ts'
import { text } from './text.ts'

interface ConsentDialogProps {
  readonly id: string
  readonly auto: Auto
  readonly onClose: () => void
}

/** Every term of what the site may do by itself; nothing is switched on before they are agreed to. */
export function ConsentDialog({ id, auto, onClose }: ConsentDialogProps) {
  const [channel, setChannel] = useState<AutoChannel>(auto.terms.channel)
  const [agreed, setAgreed] = useState(false)
  const { data: portfolio } = useQuery(portfolioQuery(id))
  const consent = useConsent(id, onClose)
  const { name } = useBrand()
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.auto.consent}
      text={text.auto.consentText(name)}
      actions={
        <>
          <Button onClick={onClose}>{text.auto.cancel}</Button>
          <Button
            variant="primary"
            disabled={!agreed || portfolio === undefined || consent.isPending}
            onClick={() => portfolio && consent.mutate({ version: portfolio.version, channel })}
          >
            {text.auto.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-4">
        <Terms terms={auto.terms} />
        <div>
          <p className="mb-1 text-13 font-medium">{text.auto.channel}</p>
          <Segment
            label={text.auto.channel}
            value={channel}
            onChange={setChannel}
            choices={autoChannels.map((value) => ({ value, label: text.auto.channels[value] }))}
          />
        </div>
        <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
          {text.auto.agree}
        </Checkbox>
        {consent.error && (
          <p className="text-13">
            <ActionFault>{consent.error.message}</ActionFault>
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Terms({ terms }: { terms: Auto['terms'] }) {
  return (
    <FactList
      facts={[
        [text.auto.pool, terms.pool.map(({ name }) => name).join('、')],
        ...(terms.firm === null ? [] : [[text.auto.ofFirm, text.auto.ofFirmText(terms.firm)] as const]),
        [text.auto.band, text.settings.bands(terms.bucket_points, terms.fund_points, terms.fund_percent)],
        [text.auto.most, text.auto.mostText(terms.most_funds, terms.most_change)],
        [text.auto.pause, text.auto.pauseText(terms.least_days_between)],
        [text.auto.beyond, text.auto.beyondText],
        [text.auto.stopAny, text.auto.stopAnyText],
      ]}
    />
  )
}

function useConsent(id: string, done: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (said: { version: number; channel: AutoChannel }) =>
      call(consentToAutorebalance, { params: { id }, body: { ...said, agreed: true } }),
    onSuccess: async () => {
      await refreshPortfolios(queries)
      showToast({ kind: 'success', message: text.auto.started })
      done()
    },
  })
}
