import type { Fund } from '@zhiheng/contract/funds.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { ButtonLink } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/text/cx.ts'
import { addAddress } from './add-address.ts'
import { text } from './page-text.ts'
import { isOnSale } from './sale-state.ts'

interface AddLinkProps {
  readonly fund: Fund
  readonly className?: string
  /** `sm`: in a bar. */
  readonly size?: 'sm'
  /** Where the page's tour points. */
  readonly 'data-tour'?: 'add'
}

/**
 * The way into a portfolio, the first action of the page where everyone can buy the class: of others who have it may still keep
 * it there. Or why there is none.
 */
export function AddLink({ fund, size, ...rest }: AddLinkProps) {
  if (fund.not_bought !== null) {
    return <p className={cx('text-13 text-ink-2', rest.className)}>{text.notBought[fund.not_bought]}</p>
  }
  return (
    <ButtonLink
      {...rest}
      to={addAddress(fund.lipper_id)}
      variant={isOnSale(fund) ? 'primary' : 'secondary'}
      size={size}
      wide={size === undefined}
    >
      {text.addToPortfolio}
    </ButtonLink>
  )
}

/** The way into a portfolio where there is no column beside the page: with the price, and in a bar once that is gone. */
export function useAddLink(fund: Fund) {
  const box = useRef<HTMLDivElement>(null)
  return {
    inHead: (
      <div ref={box} className="no-print max-w-80 self-center md:self-end lg:hidden">
        <AddLink fund={fund} data-tour="add" />
      </div>
    ),
    bar: fund.not_bought === null && <AddBar fund={fund} after={box} />,
  }
}

function AddBar({ fund, after }: { fund: Fund; after: RefObject<Element | null> }) {
  const shown = useScrolledPast(after)
  return (
    <div
      className={cx(
        'add-bar no-print sticky bottom-0 z-30 -mb-12 border-t border-line-2 bg-panel shadow-2 transition-[translate,visibility] duration-200 lg:hidden',
        !shown && 'invisible translate-y-full',
      )}
    >
      <div className="wrap flex min-h-16 items-center">
        <AddLink fund={fund} />
      </div>
    </div>
  )
}

/** Whether the element has left the screen at its top. */
function useScrolledPast(box: RefObject<Element | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const watch = new IntersectionObserver((seen) => {
      const last = seen.at(-1)
      if (last) setIsPast(!last.isIntersecting && last.boundingClientRect.top < 0)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  return isPast
}
