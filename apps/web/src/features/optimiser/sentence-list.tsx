/** Sentences, one a line. */
export function SentenceList({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="mt-2 grid gap-1.5 text-13 text-ink-2">
      {sentences.map((sentence) => (
        <li key={sentence} className="relative pl-3.5 before:absolute before:left-0 before:content-['·']">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
