import { cx } from '../../ui/text/cx.ts'

/** A drawing of circles and a hill that stands for an author: another one for each name, the same every time. */
export function AuthorMark({ slug, className }: { readonly slug: string; readonly className?: string }) {
  const seed = Array.from(slug).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  const hill = 26 + (seed % 9)
  const sun = 10 + (seed % 17)
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={cx('shrink-0 rounded-full', className)}>
      <rect width="40" height="40" className="fill-info-bg" />
      <path d={`M-2 40 L${sun + 4} ${hill - 9} L42 40 Z`} className="fill-info" opacity="0.75" />
      <circle cx={38 - sun} cy={10 + (seed % 6)} r={4 + (seed % 4)} className="fill-brand" />
    </svg>
  )
}
