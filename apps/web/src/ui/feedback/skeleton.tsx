import { cx } from '../text/cx.ts'

/** A grey box of the size that what is loading will have. Give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-loading
      className={cx(
        'relative block overflow-hidden rounded-[4px] bg-skeleton after:absolute after:inset-0 after:animate-shimmer after:bg-linear-to-r after:from-transparent after:via-skeleton-sheen after:to-transparent after:content-[""] motion-reduce:after:hidden',
        className,
      )}
    />
  )
}

/** Rows of a list that is loading. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_row, at) => (
        <div
          key={at}
          className="grid min-h-13.5 grid-cols-[1fr_auto_auto] items-center gap-5 border-b border-line px-4 py-2.5 last:border-0"
        >
          <div>
            <Skeleton className={cx('h-3.5', at % 3 === 0 ? 'w-4/5' : at % 3 === 1 ? 'w-3/5' : 'w-11/12')} />
            <Skeleton className="mt-1.5 h-2.5 w-2/5" />
          </div>
          <Skeleton className="h-3.5 w-14" />
          <Skeleton className="h-3.5 w-14" />
        </div>
      ))}
    </div>
  )
}
