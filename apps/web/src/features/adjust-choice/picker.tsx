import type { ReactNode } from 'react'

import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'

/** Something to be picked by its address; with a reason, it cannot be. */
export interface Choice {
  readonly key: number
  readonly to: string
  readonly title: string
  /** Beside the title: 建議, 您的風險屬性. */
  readonly mark: string | null
  /** Empty where the reason is said once above. */
  readonly why: string | null
}

const box = 'flex min-h-11 flex-col justify-center rounded-2 border px-3 py-2 text-13 leading-snug'

/** Links of which one is picked: they work without JavaScript, and by the keyboard as any link. */
export function Picker({
  label,
  picks,
  picked,
  className,
}: {
  readonly label: string
  readonly picks: readonly Choice[]
  readonly picked: number | null
  readonly className: string
}) {
  return (
    <ul aria-label={label} className={cx('grid gap-2', className)}>
      {picks.map(({ key, to, why, ...said }) => (
        <li key={key} className="grid">
          {why === null ? (
            <Link
              to={to}
              preventScrollReset
              aria-current={key === picked ? 'true' : undefined}
              className={cx(
                box,
                key === picked ? 'border-brand bg-hover font-bold' : 'border-line-2 bg-panel hover:bg-hover',
              )}
            >
              <Said {...said} />
            </Link>
          ) : (
            <div className={cx(box, 'border-line bg-sunken text-ink-2')}>
              <Said {...said}>{why === '' ? undefined : why}</Said>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

interface SaidProps {
  readonly title: string
  readonly mark: string | null
  readonly children?: ReactNode
}

function Said({ title, mark, children }: SaidProps) {
  return (
    <>
      <span className="wrap-anywhere">
        {title}
        {mark !== null && <span className="ml-2 text-12 font-normal text-ink-2">{mark}</span>}
      </span>
      {children !== undefined && <span className="text-12 font-normal">{children}</span>}
    </>
  )
}
