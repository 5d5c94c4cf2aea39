import { useBoot } from '../page/boot.tsx'
import { brand } from '../page/brand-text.ts'
import { cx } from '../ui/text/cx.ts'
import { Link } from '../ui/text/link.tsx'

/** The scales and the name, or those of the firm whose site it is: the way home. */
export function Logo() {
  const { firm } = useBoot()
  const look = 'flex min-h-11 items-center gap-2.5 text-18 font-bold tracking-[0.04em]'
  if (firm === undefined) {
    return (
      <Link to="/" className={cx(look, 'shrink-0')}>
        <Scales />
        {brand.name}
      </Link>
    )
  }
  const { name, mark } = firm.brand
  return (
    // of no width of its own, it takes what the bar has left: a long name makes no second line
    <Link to="/" title={name} className={cx(look, 'min-w-24 flex-1 basis-0 md:max-w-56 md:flex-none xl:max-w-80')}>
      <Mark letters={mark} />
      <span className="min-w-0 truncate">{name}</span>
    </Link>
  )
}

function Mark({ letters }: { readonly letters: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-2 bg-brand text-14 text-on-brand"
    >
      {letters}
    </span>
  )
}

function Scales() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7">
      <rect width="28" height="28" rx="7" className="fill-brand" />
      <path
        d="M14 6v16M9 22h10M6.5 10.5h15M6.5 10.5l-2 5.2a3 3 0 0 0 4.6 0zM21.5 10.5l-2.4 5.2a3 3 0 0 0 4.6 0z"
        className="fill-none stroke-on-brand stroke-[1.7] [stroke-linecap:round] [stroke-linejoin:round]"
      />
    </svg>
  )
}
