import { useQuery, useQueryClient } from '@tanstack/react-query'

import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMember } from '../session/queries.ts'
import { favorites } from './queries.ts'
import { toggleText as text } from './toggle-text.ts'

interface FavoriteToggleProps {
  readonly fund: { readonly lipper_id: string; readonly name: string }
  /** `word`: with the words beside the heart, where there is room for a button. */
  readonly look?: 'heart' | 'word'
  readonly className?: string
}

/**
 * The heart of a fund: full where the reader follows it. It looks empty until the favourites are known, so that a row
 * which the server keeps is the same for everybody. What a press does is fetched when it is first pressed.
 */
export function FavoriteToggle({ fund, look = 'heart', className }: FavoriteToggleProps) {
  const member = useMember()
  const queries = useQueryClient()
  const { data } = useQuery({ ...favorites(1), enabled: member !== null, refetchOnWindowFocus: 'always' })
  const isOn = member !== null && data?.ids.includes(fund.lipper_id) === true
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={text.label(fund.name)}
      title={text.tip(isOn)}
      onClick={async () => (await import('./toggle-favorite.ts')).toggleFavorite({ queries, member, fund })}
      className={cx(
        'relative z-1 inline-flex h-11 shrink-0 items-center justify-center gap-1.5 rounded-2 text-ink-3 transition-colors hover:bg-hover hover:text-ink',
        look === 'heart' ? 'w-11' : 'border border-line-2 bg-panel px-4 text-14 font-medium',
        className,
      )}
    >
      <Icon name="heart" className={cx(look === 'word' && 'size-4', isOn && 'fill-current text-brand')} />
      {look === 'word' && <span aria-hidden="true">{text.tip(isOn)}</span>}
    </button>
  )
}
