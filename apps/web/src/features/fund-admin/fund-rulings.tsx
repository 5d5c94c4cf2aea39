import { withdrawRuling } from '@zhiheng/contract/fund-admin.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { formatUnits } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Section } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { RowList } from '../../ui/tables/row-list.tsx'
import { EndForm } from './end-form.tsx'
import type { FundSheet, Ruling } from './queries.ts'
import { RulingForm } from './ruling-form.tsx'
import { sheetText } from './sheet-text.ts'
import { text } from './text.ts'
import { useRefresh } from './use-refresh.ts'

const words = sheetText.rulings

/** What is being set. */
export type Setting = 'sale' | 'sector' | 'ended'

interface FundRulingsProps {
  readonly sheet: FundSheet
  readonly setting: Setting | null
  readonly onSet: (setting: Setting | null) => void
}

/** What staff say of a class in the place of its source: what counts, what counted, and the forms for it. */
export function FundRulings({ sheet, setting, onSet }: FundRulingsProps) {
  const { fund, rulings, today } = sheet
  const withdraw = useWithdraw(fund.lipper_id)
  const onDone = () => onSet(null)
  return (
    <Section title={words.title} note={words.note}>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onSet('sale')}>{words.sale}</Button>
        <Button onClick={() => onSet('sector')}>{words.sector}</Button>
        <Button onClick={() => onSet('ended')}>{words.end}</Button>
      </div>
      {setting === 'ended' && <EndForm key={setting} sheet={sheet} onDone={onDone} />}
      {(setting === 'sale' || setting === 'sector') && (
        <RulingForm key={setting} sheet={sheet} kind={setting} onDone={onDone} />
      )}
      <RowList
        label={words.list}
        rows={rulings}
        keyOf={({ id }) => id}
        wordsOf={(ruling) => `${saidOf(ruling)} ${ruling.note}`}
        file={{
          name: words.list,
          heads: words.csvHeads,
          lineOf: (ruling) => [saidOf(ruling), ruling.note, ruling.day, ruling.decided_at, ruling.withdrawn_at],
        }}
        empty={{ title: words.empty, text: words.emptyText }}
        renderWords={(ruling) => (
          <>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium wrap-anywhere">
              <State ruling={ruling} today={today} />
              {saidOf(ruling)}
            </p>
            <p className="mt-0.5 text-13 wrap-anywhere text-ink-2">{ruling.note}</p>
            <p className="mt-0.5 flex flex-wrap gap-x-4 text-12 text-ink-3">
              <span>{words.at(formatMoment(ruling.decided_at))}</span>
              {ruling.withdrawn_at !== null && <span>{words.withdrawn(formatMoment(ruling.withdrawn_at))}</span>}
            </p>
          </>
        )}
        renderActions={(ruling) =>
          ruling.withdrawn_at === null && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={words.withdrawOf(saidOf(ruling))}
              onClick={() => void withdraw(ruling)}
            >
              {words.withdraw}
            </Button>
          )
        }
      />
    </Section>
  )
}

function State({ ruling, today }: { readonly ruling: Ruling; readonly today: string }) {
  if (ruling.withdrawn_at !== null) return <Tag>{words.over}</Tag>
  return ruling.day > today ? <Tag tone="warn">{words.planned}</Tag> : <Tag tone="success">{words.counts}</Tag>
}

function saidOf(ruling: Ruling): string {
  const { kind, csname, into, day, ratio } = ruling
  if (kind === 'sale') return `${text.kinds.sale}：${ruling.for_sale === true ? words.offered : words.closed}`
  if (kind === 'sector') return `${text.kinds.sector}：${csname ?? text.deciders.none}`
  const parts = [
    ruling.ended_as === null ? null : words[ruling.ended_as],
    into && words.into(into.name),
    words.from(formatDay(day)),
    ratio === null ? null : words.ratio(formatUnits(ratio)),
  ]
  return parts.filter((part) => part !== null).join('，')
}

function useWithdraw(id: string): (ruling: Ruling) => Promise<void> {
  const refresh = useRefresh(id)
  const withdrawing = useMutation({
    mutationFn: (ruling: number) => call(withdrawRuling, { params: { id, ruling: String(ruling) }, body: {} }),
    onSuccess: () => showToast({ kind: 'success', message: words.done }),
    onError: ({ message }) => showToast({ kind: 'error', message }),
    onSettled: refresh,
  })
  return async (ruling) => {
    const title = words.withdrawOf(saidOf(ruling))
    const isMeant = await confirm({ title, text: words.withdrawText, approve: words.withdraw, danger: true })
    if (isMeant) withdrawing.mutate(ruling.id)
  }
}
