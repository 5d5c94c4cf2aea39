import { cx } from '../text/cx.ts'
import { Link } from '../text/link.tsx'
import { layoutText } from './layout-text.ts'

export interface Crumb {
  readonly label: string
  /** Missing for the page one is on. */
  readonly to?: string
}

interface BreadcrumbProps {
  readonly crumbs: readonly Crumb[]
  /** Where a page shows more than one. */
  readonly label?: string
}

/** The way from the top to this page. The last one is where one is. */
export function Breadcrumb({ crumbs, label: name = layoutText.trail }: BreadcrumbProps) {
  return (
    <nav aria-label={name}>
      <ol className="-mx-2.5 flex scroll-x items-center px-2.5 text-12 whitespace-nowrap text-ink-3">
        {crumbs.map(({ label, to }, at) => (
          <li key={label} className={cx('flex items-center', to === undefined ? 'min-w-0' : 'shrink-0')}>
            {at > 0 && (
              <span aria-hidden="true" className="px-1.5">
                ／
              </span>
            )}
            {to === undefined ? (
              <span aria-current="page" className="truncate text-ink-2">
                {label}
              </span>
            ) : (
              <Link
                to={to}
                className="relative -mx-2.5 inline-flex min-h-11 items-center px-2.5 hover:text-ink hover:underline fine:min-h-8"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
