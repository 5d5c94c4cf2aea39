import { ChipLink } from '../../ui/controls/chip.tsx'
import { tagPath } from './article-address.ts'

interface TagLinksProps {
  readonly label: string
  /** What each says, and where it leads. */
  readonly tags: readonly { readonly tag: string; readonly label?: string }[]
}

/** Words that lead to what else carries them. */
export function TagLinks({ label, tags }: TagLinksProps) {
  if (tags.length === 0) return null
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {tags.map(({ tag, label: words = tag }) => (
        <ChipLink key={tag} to={tagPath(tag)}>
          {words}
        </ChipLink>
      ))}
    </nav>
  )
}
