import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { formatCount } from '../../platform/format-number.ts'
import { Select } from '../../ui/controls/input.tsx'
import { Breadcrumb, type Crumb } from '../../ui/layout/breadcrumb.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { deskGroups, type DeskSection, sectionAt, waits } from './desk-sections.ts'
import { deskText as text } from './desk-text.ts'
import { deskCounts } from './queries.ts'

interface DeskFrameProps {
  readonly title: string
  readonly lead?: string
  /** The way to a page below a section, above its title. */
  readonly crumbs?: readonly Crumb[]
  /** What one does on the whole page, at its head. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of a firm's back office: its sections at the side or, on a narrow screen, in one list; its title; what it shows. */
export function DeskFrame({ title, lead, crumbs, actions, children }: DeskFrameProps) {
  return (
    <DeskLayout>
      {crumbs !== undefined && <Breadcrumb crumbs={crumbs} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-24 leading-snug font-bold wrap-anywhere">{title}</h1>
        {actions}
      </div>
      {lead !== undefined && (
        <p className={cx('max-w-[64em] text-pretty text-ink-2', actions === undefined ? 'mt-1' : 'mt-3 sm:mt-1')}>
          {lead}
        </p>
      )}
      {children}
    </DeskLayout>
  )
}

/** The sections beside a page that has a head of its own. */
export function DeskLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 pb-10 lg:grid-cols-[184px_minmax(0,1fr)] lg:gap-8">
      <DeskNav />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function DeskNav() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const groups = deskGroups()
  const here = sectionAt(pathname)
  const { data } = useQuery(deskCounts)
  // what is not known yet, or not at all, is not shown
  const waiting = (counted: DeskSection['counted']) =>
    counted === undefined ? 0 : waits[counted].reduce((sum, part) => sum + (data?.[part] ?? 0), 0)
  return (
    <>
      <Select
        aria-label={text.sections}
        className="no-print w-full lg:hidden"
        value={here}
        onChange={(event) => void navigate(event.target.value)}
      >
        {groups.map(({ name, sections }) => (
          <optgroup key={name} label={name}>
            {sections.map(({ to, label, counted }) => (
              <option key={to} value={to}>
                {waiting(counted) === 0 ? label : text.counted(label, formatCount(waiting(counted)))}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <nav aria-label={text.sections} className="no-print hidden lg:block">
        {groups.map(({ name, sections }) => (
          <div key={name} className="mb-3">
            <p className="px-2.5 pb-1 text-12 text-ink-3">{name}</p>
            {sections.map(({ to, label, counted }) => (
              <Link
                key={to}
                to={to}
                aria-current={to === here ? 'page' : undefined}
                className={cx(
                  'flex min-h-9 items-center rounded-2 px-2.5 text-13',
                  to === here ? 'bg-sunken font-bold text-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
                )}
              >
                {label}
                {counted !== undefined && waiting(counted) > 0 && (
                  <>
                    {' '}
                    <span className="ml-auto pl-2 text-12 font-normal text-ink-3 tabular-nums">
                      {formatCount(waiting(counted))}
                    </span>
                    <span className="vh">{text.waits[counted]}</span>
                  </>
                )}
              </Link>
            ))}
          </div>
        ))}
      </nav>
    </>
  )
}
