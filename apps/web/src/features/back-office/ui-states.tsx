import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Callout, EmptyState, ErrorState, LockedState } from '../../ui/states.tsx'
import { text } from './text.ts'

/** Loading, empty, broken, not allowed, and notes. */
export function UiStates() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SkeletonRows rows={4} />
      <EmptyState title={text.emptyTitle} text={text.emptyText} action={<Button>{text.open}</Button>} />
      <ErrorState title={text.errorTitle} text={text.errorText} onRetry={() => {}} />
      <LockedState title={text.lockedTitle} text={text.lockedText} action={<Button>{text.open}</Button>} />
      <Callout>{text.tip}</Callout>
      <Callout tone="warn">{text.tip}</Callout>
    </div>
  )
}
