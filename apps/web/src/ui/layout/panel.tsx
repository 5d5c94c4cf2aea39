import type { ReactNode } from 'react'

import { MISSING } from '../../platform/format-number.ts'
import { cx } from '../text/cx.ts'
import { layoutText } from './layout-text.ts'

/** White paper with one instrument on it. `flush` for tables and lists, which bring their own padding. */
export function Panel({
  flush = false,
  className,
  children,
}: {
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div
      className={cx(
        'min-w-0 rounded-3 border border-line bg-panel',
        // cut off, and no box that scrolls: what sticks inside sticks to the window
        flush ? 'overflow-clip' : 'p-4 md:p-5',
        className,
      )}
    >
      {children}
    </div>
  )
}

interface SectionProps {
  /** The hash of the section. */
  readonly id?: string
  readonly title: string
  /** What the figures are of: date, currency, basis. */
  readonly note?: ReactNode
  /** At the right end: one link. */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a page, under its title. */
export function Section({ id, title, note, aside, className, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className={cx('mt-8 md:mt-10', className)}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h2 className="text-18 leading-tight font-bold">{title}</h2>
        {note !== undefined && <p className="text-12 text-ink-3">{note}</p>}
        {aside !== undefined && <div className="ml-auto text-13">{aside}</div>}
      </div>
      {children}
    </section>
  )
}

/** Facts as pairs, one a line. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="text-13">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-4 border-b border-line py-[7px] last:border-0">
          <dt className="text-ink-3">{label}</dt>
          <dd className="max-w-full min-w-min flex-1 text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface StatProps {
  readonly label: ReactNode
  readonly value: ReactNode
  /** Left out where the figure is not known. */
  readonly unit?: string | undefined
  readonly note?: ReactNode
  /** `lg`: the headline of the page. */
  readonly size?: 'md' | 'lg'
}

/** A figure under its name. */
export function Stat({ label, value, unit, note, size = 'md' }: StatProps) {
  return (
    <div className="min-w-0">
      <div className="text-12 text-ink-3">{label}</div>
      <div
        className={
          size === 'lg' ? 'text-30 leading-tight font-bold tracking-[-0.01em]' : 'text-20 leading-snug font-medium'
        }
      >
        {value}
        {unit !== undefined && value !== MISSING && (
          <span className="ml-1 text-14 font-normal tracking-normal">{unit}</span>
        )}
      </div>
      {note !== undefined && <div className="text-12 text-ink-3">{note}</div>}
    </div>
  )
}

/** Of which day the figures are. */
export function DateMark({ label = layoutText.dataDate, day }: { label?: string; day: string }) {
  return (
    <span className="text-12 whitespace-nowrap text-ink-3">
      {label}：{day}
    </span>
  )
}

/** A part of a hundred as a bar. `fill` is a CSS colour; neutral blue-grey without it. */
export function PercentBar({ percent, fill = 'var(--chart-bar)' }: { percent: number; fill?: string }) {
  const width = `${Math.max(0, Math.min(100, percent))}%`
  return (
    <span aria-hidden="true" className="relative block h-2.5 min-w-0 rounded-[2px] bg-sunken">
      <span className="absolute inset-y-0 left-0 rounded-[2px]" style={{ width, background: fill }} />
    </span>
  )
}
