import { Button } from '../../ui/controls/button.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Callout, EmptyState, ErrorState, LockedState } from '../../ui/feedback/states.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { text } from './ui-text.ts'

const { state, word, use } = text
const tones = ['plain', 'info', 'warn', 'danger'] as const

/** Loading, empty, broken, not allowed, and notes. */
export function UiStates() {
  return (
    <>
      <Specimen name="Skeleton" use={use.skeleton}>
        <Shown as={state.loading} size="wide">
          <SkeletonRows rows={3} />
        </Shown>
      </Specimen>
      <Specimen name="EmptyState" use={use.empty}>
        <Shown as={state.none} size="wide">
          <EmptyState title={word.emptyTitle} text={word.emptyText} action={<Button>{word.search}</Button>} />
        </Shown>
      </Specimen>
      <Specimen name="ErrorState" use={use.error}>
        <Shown as={state.error} size="wide">
          <ErrorState title={word.errorTitle} text={word.errorText} onRetry={() => {}} />
        </Shown>
      </Specimen>
      <Specimen name="LockedState" use={use.locked}>
        <Shown as={state.disabled} size="wide">
          <LockedState title={word.lockedTitle} text={word.lockedText} action={<Button>{word.details}</Button>} />
        </Shown>
      </Specimen>
      <Specimen name="Callout" use={use.callout}>
        {tones.map((tone) => (
          <Shown key={tone} as={tone} size="half">
            <Callout tone={tone}>{word.errorText}</Callout>
          </Shown>
        ))}
      </Specimen>
    </>
  )
}
