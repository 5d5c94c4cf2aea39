import type { Favorite } from '@zhiheng/contract/favorites.ts'

import { IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { text } from './text.ts'

type Noted = Pick<Favorite, 'lipper_id' | 'c_name' | 'note'>

const open = async (fund: Noted) => (await import('./ask-note.ts')).askNote(fund)

/** The member's own words on a fund, two lines of them; a press opens them. */
export function NoteLine({ fund }: { readonly fund: Noted }) {
  if (fund.note.note === '') return null
  return (
    <button
      type="button"
      onClick={() => void open(fund)}
      className="relative z-1 flex min-h-11 max-w-full items-center gap-1 fine:min-h-6 text-left text-12 whitespace-normal text-ink-2 hover:text-ink"
    >
      <Icon name="edit" className="size-3.5 shrink-0 text-ink-3" />
      <span className="vh">{text.noteOf(fund.c_name)}</span>
      <span className="line-clamp-2 min-w-0 break-words">{fund.note.note}</span>
    </button>
  )
}

/** The way to a first note; where there is one, its words are the way. */
export function NoteButton({ fund }: { readonly fund: Noted }) {
  if (fund.note.note !== '') return null
  return (
    <IconButton label={text.addNote(fund.c_name)} onClick={() => void open(fund)}>
      <Icon name="edit" className="size-4 text-ink-3" />
    </IconButton>
  )
}
