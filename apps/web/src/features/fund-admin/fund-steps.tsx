import { decideStep } from '@zhiheng/contract/fund-admin.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { formatNav } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import type { FundSheet } from './queries.ts'
import { sheetText } from './sheet-text.ts'
import { useRefresh } from './use-refresh.ts'

const words = sheetText.steps

/** The step of a class's price that waits for a word, and those that have one. */
export function FundSteps({ sheet: { fund, steps } }: { readonly sheet: FundSheet }) {
  const decide = useDecide(fund.lipper_id)
  const line = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0'
  // one that was confirmed a moment ago is still open in the figures of this node
  const { confirmed } = steps
  const open = confirmed.some(({ day }) => day === steps.open?.day) ? null : steps.open
  return (
    <Section title={words.title} note={words.note}>
      <Panel className="py-0 md:py-0">
        {open === null ? (
          <p className={`${line} text-13 text-ink-2`}>{words.none}</p>
        ) : (
          <div className={line}>
            <p className="text-14">{words.open(formatDay(open.day), formatNav(open.before), formatNav(open.after))}</p>
            <Button size="sm" onClick={() => void decide(open.day, true)}>
              {words.confirm}
            </Button>
          </div>
        )}
        {confirmed.map(({ day, confirmed_at: at }) => (
          <div key={day} className={line}>
            <p className="text-13 text-ink-2">{words.confirmed(formatDay(day), formatMoment(at))}</p>
            <Button
              size="sm"
              variant="ghost"
              aria-label={words.backOf(formatDay(day))}
              onClick={() => void decide(day, false)}
            >
              {words.back}
            </Button>
          </div>
        ))}
      </Panel>
    </Section>
  )
}

function useDecide(id: string): (day: FundSheet['as_of'], isTrue: boolean) => Promise<void> {
  const refresh = useRefresh(id)
  const deciding = useMutation({
    mutationFn: (body: { readonly day: FundSheet['as_of']; readonly confirm: boolean }) =>
      call(decideStep, { params: { id }, body }),
    onSuccess: () => showToast({ kind: 'success', message: words.done }),
    onError: ({ message }) => showToast({ kind: 'error', message }),
    onSettled: refresh,
  })
  return async (day, isTrue) => {
    const isMeant = await confirm({
      title: (isTrue ? words.confirmOf : words.backOf)(formatDay(day)),
      text: isTrue ? words.confirmText : words.backText,
      approve: isTrue ? words.confirm : words.back,
    })
    if (isMeant) deciding.mutate({ day, confirm: isTrue })
  }
}
