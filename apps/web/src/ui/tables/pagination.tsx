import { useEffect, useRef } from 'react'

import { ButtonLink, Button } from '../controls/button.tsx'
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
  const isTurned = useRef(false)
  const shown = useRef(page)
  useEffect(() => {
    const nav = foot.current
    // at either end the link that was pressed is gone, and the focus with it: the other one takes it
    if (shown.current !== page && isTurned.current) {
      isTurned.current = false
      if (document.activeElement === document.body) nav?.querySelector('a')?.focus({ preventScroll: true })
    }
    shown.current = page
    const turn = () => {
      isTurned.current = true
    }
    nav?.addEventListener('click', turn)
    return () => nav?.removeEventListener('click', turn)
  })
  if (pageTotal <= 1) return null
  return (
    <nav ref={foot} aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-13 text-ink-3">
        <span className="whitespace-nowrap">{paginationText.page(page)}</span>
        <span className="whitespace-nowrap">{paginationText.pageTotal(pageTotal)}</span>
      </p>
      <div className="flex gap-2">
        <Step to={page > 1 ? toPage(page - 1) : null} label={paginationText.previous} icon="left" />
        <Step to={page < pageTotal ? toPage(page + 1) : null} label={paginationText.next} icon="right" />
      </div>
    </nav>
  )
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: 'left' | 'right' }) {
  const content = (
    <>
      {icon === 'left' && <Icon name="left" className="size-4" />}
      {label}
      {icon === 'right' && <Icon name="right" className="size-4" />}
    </>
  )
  if (to === null) return <Button disabled>{content}</Button>
  return (
    <ButtonLink to={to} rel={icon === 'left' ? 'prev' : 'next'}>
      {content}
    </ButtonLink>
  )
}
