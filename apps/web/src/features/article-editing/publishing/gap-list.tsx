import type { Gap } from '../queries.ts'

/** What an article lacks to come out. */
export function GapList({ gaps }: { readonly gaps: readonly Pick<Gap, 'says'>[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-13">
      {gaps.map(({ says }) => (
        <li key={says}>{says}</li>
      ))}
    </ul>
  )
}
