import { useBoot } from '../page/boot.tsx'
import { brand } from '../page/brand-text.ts'
import { Link } from '../ui/text/link.tsx'

/** The scales and the name, or those of the firm whose site it is: the way home. */
export function Logo() {
  const { firm } = useBoot()
  return (
    <Link to="/" className="flex min-h-11 shrink-0 items-center gap-2.5 text-18 font-bold tracking-[0.04em]">
      {firm === undefined ? <Scales /> : <Mark letters={firm.brand.mark} />}
      {firm?.brand.name ?? brand.name}
    </Link>
  )
}

function Mark({ letters }: { readonly letters: string }) {
  return (
    <span aria-hidden="true" className="grid size-7 place-items-center rounded-2 bg-brand text-14 text-on-brand">
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
