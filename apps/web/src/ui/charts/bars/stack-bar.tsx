import type { Slice } from './pie.tsx'

/** Parts of a whole in one line; the order is the caller's. Put the words beside it. */
export function StackBar({
  summary,
  slices,
  height = 12,
}: {
  summary: string
  slices: readonly Slice[]
  height?: number
}) {
  return (
    <figure>
      <span aria-hidden="true" className="flex gap-px overflow-hidden rounded-1" style={{ height }}>
        {slices
          .filter((slice) => slice.value > 0)
          .map((slice) => (
            <span
              key={slice.key}
              className="min-w-0.5"
              style={{ flexGrow: slice.value, flexBasis: 0, background: slice.fill }}
            />
          ))}
      </span>
      <figcaption className="vh">{summary}</figcaption>
    </figure>
  )
}
