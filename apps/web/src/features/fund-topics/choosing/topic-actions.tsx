import { useQueryClient } from '@tanstack/react-query'

import { useFeature } from '../../../page/boot.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useMember } from '../../session/queries.ts'
import type { TopicFund } from '../queries.ts'
import { type Deed, deeds } from './room-for-funds.ts'
import { text } from './text.ts'

/** What can be done with several funds of a topic together. What a press does is fetched when it is pressed. */
export function TopicActions({ funds }: { readonly funds: readonly TopicFund[] }) {
  const queries = useQueryClient()
  const member = useMember()
  const mayCompare = useFeature('compare')
  // what has ended can be neither followed nor bought
  const choosable = funds.filter(({ active }) => active)
  if (choosable.length === 0) return null
  const press = async (deed: Deed) =>
    (await import('./choose-funds.ts')).chooseFunds({ deed, funds: choosable, queries, member })
  return (
    <fieldset className="mb-3 flex flex-wrap gap-2 noscript:hidden!">
      <legend className="vh">{text.label}</legend>
      {deeds
        .filter((deed) => deed !== 'compare' || (mayCompare && choosable.length > 1))
        .map((deed) => (
          <Button key={deed} size="sm" onClick={() => void press(deed)}>
            {text.buttons[deed]}
          </Button>
        ))}
    </fieldset>
  )
}
