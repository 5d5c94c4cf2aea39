interface MarkedProps {
  readonly text: string
  /** Ascending stretches that do not overlap. */
  readonly marks: readonly (readonly [start: number, end: number])[]
}

/** A text in which what was typed stands out. */
export function Marked({ text, marks }: MarkedProps) {
  return (
    <>
      {marks.map(([start, end], nth) => (
        <span key={start}>
          {text.slice(marks[nth - 1]?.[1] ?? 0, start)}
          <mark className="rounded-[2px] bg-warn-bg text-inherit">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
