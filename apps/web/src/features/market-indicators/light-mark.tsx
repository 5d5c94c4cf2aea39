import type { BusinessLight } from '@zhiheng/domain/market/business-light.ts'

import { cx } from '../../ui/text/cx.ts'

const [BLUE, YELLOW, GREEN, RED] = ['var(--chart-7)', 'var(--rr3)', 'var(--rr1)', 'var(--rr5)']
/** A light between two is both, half and half. */
const halves = (left: string, right: string) => `linear-gradient(105deg, ${left} 50%, ${right} 50%)`
const fills: Readonly<Record<BusinessLight, string>> = {
  blue: BLUE,
  yellow_blue: halves(YELLOW, BLUE),
  green: GREEN,
  yellow_red: halves(YELLOW, RED),
  red: RED,
}

/** A light; its name stands beside it. */
export function LightMark({ light, size = 'sm' }: { readonly light: BusinessLight; readonly size?: 'sm' | 'lg' }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-block rounded-full [print-color-adjust:exact]', size === 'lg' ? 'size-14' : 'size-5')}
      style={{ background: fills[light] }}
    />
  )
}
