import { useEffect, useState } from 'react'

import { formatNav } from '../../platform/format-number.ts'
import { cx } from '../../ui/cx.ts'
import { PriceChange } from '../../ui/marks.tsx'
import { text } from './page-text.ts'

const sections = ['performance', 'years', 'risk', 'holdings', 'income', 'peers', 'classes'] as const

interface PageNavProps {
  readonly name: string
  readonly price: number | null
  readonly change: number | null
  readonly rate: number | null
}

/** The parts of the page in one line that stays; the part being read is underlined, and the fund named once its head is gone. */
export function PageNav({ name, price, change, rate }: PageNavProps) {
  const { current, stuck } = useReading()
  return (
    <nav data-tour="parts" aria-label="頁內選單" className="no-print sticky top-0 z-10 border-b border-line bg-panel">
      <div className="wrap flex h-11 scroll-x items-center gap-6 lg:h-13">
        {stuck && (
          <span className="hidden min-w-0 shrink-0 gap-2 text-13 font-medium whitespace-nowrap lg:flex">
            <span className="max-w-60 truncate">{name}</span>
            <b>{formatNav(price)}</b>
            <PriceChange change={change} rate={rate} />
          </span>
        )}
        {sections.map((section) => (
          <a
            key={section}
            href={`#${section}`}
            aria-current={current === section ? 'true' : undefined}
            className={cx(
              'flex h-full shrink-0 items-center border-y-[3px] border-transparent text-13 whitespace-nowrap hover:text-ink',
              current === section ? 'border-b-brand font-bold text-ink' : 'text-ink-2',
            )}
          >
            {text.nav[section]}
          </a>
        ))}
      </div>
    </nav>
  )
}

/** Which part fills most of the window, and whether the head is out of sight. */
function useReading(): { readonly current: string; readonly stuck: boolean } {
  const [reading, setReading] = useState<{ current: string; stuck: boolean }>({ current: sections[0], stuck: false })
  useEffect(() => {
    const seen = new Map<string, number>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRect } of entries) seen.set(target.id, intersectionRect.height)
        const [most] = [...seen].toSorted(([, a], [, b]) => b - a)
        const current = most && most[1] > 0 ? most[0] : sections[0]
        setReading({ current, stuck: window.scrollY > 240 })
      },
      { threshold: [0, 0.1, 0.25, 0.5, 0.75, 1] },
    )
    for (const section of sections) {
      const element = document.getElementById(section)
      if (element) watch.observe(element)
    }
    return () => watch.disconnect()
  }, [])
  return reading
}
