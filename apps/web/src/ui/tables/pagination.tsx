import { useEffect, useRef } from 'react'

import { ButtonLink, Button } from '../controls/button.tsx'
import { DrawnWith } from '../layout/drawn-part.tsx'
import { Icon } from '../text/icon.tsx'
import { paginationText } from './pagination-text.ts'

interface PaginationProps {
  readonly page: number
  readonly pageTotal: number
  readonly toPage: (page: number) => string
  /** Where a page shows more than one. */
  readonly label?: string
}

/** One page back, one page on, and where one is. */
export function Pagination({ page, pageTotal, toPage, label = paginationText.pages }: PaginationProps) {
  const foot = useRef<HTMLElement>(null)
  const turnedFrom = useRef<number | null>(null)
  // at either end the link that was pressed is gone, and the focus with it: the other one takes it
  useEffect(() => {
    if (turnedFrom.current === null || turnedFrom.current === page) return
    turnedFrom.current = null
    if (document.activeElement === document.body) foot.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [page])
  const onTurn = () => {
    turnedFrom.current = page
  }
  if (pageTotal <= 1) return null
  const isFirst = page <= 1
  const isLast = page >= pageTotal
  return (
    <DrawnWith
      drawnAs={`pages ${label} ${isFirst} ${isLast}`}
      texts={{
        page: paginationText.page(page),
        total: paginationText.pageTotal(pageTotal),
        previous: isFirst ? '' : toPage(page - 1),
        next: isLast ? '' : toPage(page + 1),
      }}
      renderWith={({ page: at, total, previous, next }) => (
        <nav ref={foot} aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-13 text-ink-3">
            <span className="whitespace-nowrap">{at}</span>
            <span className="whitespace-nowrap">{total}</span>
          </p>
          <div className="flex gap-2">
            <Step to={isFirst ? null : previous} label={paginationText.previous} icon="left" onTurn={onTurn} />
            <Step to={isLast ? null : next} label={paginationText.next} icon="right" onTurn={onTurn} />
          </div>
        </nav>
      )}
    />
  )
}

interface StepProps {
  readonly to: string | null
  readonly label: string
  readonly icon: 'left' | 'right'
  readonly onTurn: () => void
}

function Step({ to, label, icon, onTurn }: StepProps) {
  const content = (
    <>
      {icon === 'left' && <Icon name="left" className="size-4" />}
      {label}
      {icon === 'right' && <Icon name="right" className="size-4" />}
    </>
  )
  if (to === null) return <Button disabled>{content}</Button>
  return (
    <ButtonLink to={to} onClick={onTurn} rel={icon === 'left' ? 'prev' : 'next'}>
      {content}
    </ButtonLink>
  )
}
