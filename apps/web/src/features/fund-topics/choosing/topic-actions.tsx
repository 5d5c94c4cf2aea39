import { useQueryClient } from '@tanstack/react-query'

import { useFeature } from '../../../page/boot.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useMember } from '../../session/queries.ts'
import type { TopicFund } from '../queries.ts'
import { type FundAction, fundActions } from './room-for-funds.ts'
import { text } from './text.ts'

/** What can be done with several funds of a topic together. What a press does is fetched when it is pressed. */
export function TopicActions({ funds }: { readonly funds: readonly TopicFund[] }) {
  const queries = useQueryClient()
  const member = useMember()
  const mayCompare = useFeature('compare')
  // what has ended can be neither followed nor bought
  const choosable = funds.filter(({ active }) => active)
  if (choosable.length === 0) return null
  const press = async (action: FundAction) =>
    (await import('./choose-funds.ts')).chooseFunds({ action, funds: choosable, queries, member })
  return (
    <fieldset className="mb-3 flex flex-wrap gap-2 noscript:hidden!">
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
