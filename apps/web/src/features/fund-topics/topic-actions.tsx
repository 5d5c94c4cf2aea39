import { useQueryClient } from '@tanstack/react-query'

import { useFeature } from '../../page/boot.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/text/cx.ts'
import { useMember } from '../session/queries.ts'
import { type Choosable, type FundAction, fundActions } from './choosing/room-for-funds.ts'
import { text } from './choosing/text.ts'
import type { TopicFund } from './queries.ts'

/** What can be done with several funds of a topic together: what has ended can be neither followed nor bought. */
export function TopicActions({ funds }: { readonly funds: readonly TopicFund[] }) {
  return <FundActions funds={funds.filter(({ active }) => active)} className="mb-3" />
}

interface FundActionsProps {
  readonly funds: readonly Choosable[]
  readonly className?: string
}

/** What can be done with several funds together. What a press does is fetched when it is pressed. */
export function FundActions({ funds: choosable, className }: FundActionsProps) {
  const queries = useQueryClient()
  const member = useMember()
  const mayCompare = useFeature('compare')
  if (choosable.length === 0) return null
  const press = async (action: FundAction) =>
    (await import('./choosing/choose-funds.ts')).chooseFunds({ action, funds: choosable, queries, member })
  return (
    <fieldset className={cx('flex flex-wrap gap-2 noscript:hidden!', className)}>
      <legend className="vh">{text.label}</legend>
      {fundActions
        .filter((action) => action !== 'compare' || (mayCompare && choosable.length > 1))
        .map((action) => (
          <Button key={action} size="sm" onClick={() => void press(action)}>
            {text.buttons[action]}
          </Button>
        ))}
    </fieldset>
  )
}
