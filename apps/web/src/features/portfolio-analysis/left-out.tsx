import { Callout } from '../../ui/feedback/states.tsx'
import type { Structure } from './queries.ts'
import { text } from './text.ts'

/** Which funds of the portfolio an analysis is not of; nothing where it is of all. */
export function LeftOut({ funds }: { funds: Structure['left_out'] }) {
  if (funds.length === 0) return null
  return (
    <Callout tone="warn" className="mb-4">
      {text.leftOut(funds.map(({ name }) => name).join('、'))}
    </Callout>
  )
}
