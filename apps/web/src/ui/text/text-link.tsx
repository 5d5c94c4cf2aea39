import { type LinkProps } from 'react-router'

import { cx } from './cx.ts'
import { Link } from './link.tsx'

/** A link in running text or at the head of a block that acts. Names of funds are links without it. */
export function TextLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link
      {...rest}
      className={cx('reach font-medium text-brand-text underline-offset-[3px] hover:underline', className)}
    />
  )
}
