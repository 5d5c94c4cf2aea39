import { locale } from '@zhiheng/domain/language/locale-text.ts'

import { keepRoom } from '../../ui/layout/keep-room.ts'
import { text } from './text.ts'
import { useEndActing } from './use-acting.ts'

const words = text.acting
const clock = new Intl.DateTimeFormat(locale.intl, {
  timeZone: 'Asia/Taipei',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Says on every page in whose place a developer stands, and gives their own back. It cannot be put away. */
export function ActingBanner({ email, acting }: { email: string; acting: { by: string; until: string } }) {
  const end = useEndActing()
  return (
    <section
      ref={keepRoom}
      aria-label={words.label}
      className="corner-note no-print fixed bottom-4 left-4 z-50 flex max-w-[calc(100vw-32px)] flex-wrap items-center gap-x-3 rounded-2 border border-line-2 bg-warn-bg py-1 pr-1 pl-3 text-13 shadow-2"
    >
      <span className="min-w-0 wrap-anywhere">
        {words.before} <strong>{email}</strong> {words.after}，
        {words.until.replace('{time}', clock.format(new Date(acting.until)))}
        <span className="block text-12 text-ink-2">{acting.by}</span>
      </span>
      <button
        type="button"
        disabled={end.isPending}
        onClick={() => end.mutate()}
        className="ml-auto min-h-11 rounded-2 px-3 font-medium text-brand-text hover:bg-hover fine:min-h-9"
      >
        {words.end}
      </button>
    </section>
  )
}
