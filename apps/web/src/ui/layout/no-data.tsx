/** A part of a page without data: says so in a line, and takes no room. */
export function NoData({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-13 text-ink-2">
      <span>{title}</span>
      {text !== undefined && <span className="text-ink-3">{text}</span>}
    </p>
  )
}
