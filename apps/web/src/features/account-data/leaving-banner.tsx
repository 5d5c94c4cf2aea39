import { formatDay } from '../../platform/format-day.ts'
import { keepRoom } from '../../ui/layout/keep-room.ts'
import { text } from './text.ts'
import { useStay } from './use-account-data.ts'

const words = text.leaving

/** Says on every page that the account is about to go, and keeps it. */
export function LeavingBanner({ dueOn }: { dueOn: string }) {
  const stay = useStay()
  return (
    <section
      ref={keepRoom}
      aria-label={words.banner}
      className="corner-note no-print fixed bottom-4 left-4 z-50 flex max-w-[calc(100vw-32px)] flex-wrap items-center gap-x-3 rounded-2 border border-line-2 bg-warn-bg py-1 pr-1 pl-3 text-13 shadow-2"
    >
      <span className="min-w-0 wrap-anywhere">{words.due(formatDay(dueOn))}</span>
      <button
        type="button"
        disabled={stay.isPending}
        onClick={() => stay.mutate()}
        className="ml-auto min-h-11 rounded-2 px-3 font-medium text-brand-text hover:bg-hover fine:min-h-9"
      >
        {stay.isPending ? words.staying : words.stay}
      </button>
    </section>
  )
}
