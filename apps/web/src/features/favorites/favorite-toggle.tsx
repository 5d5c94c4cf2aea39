import { useQuery, useQueryClient } from '@tanstack/react-query'

import { cx } from '../../ui/text/cx.ts'
import { useMember } from '../session/queries.ts'
import { favorites } from './queries.ts'
import { toggleText as text } from './toggle-text.ts'

interface FavoriteToggleProps {
  readonly fund: { readonly lipper_id: string; readonly name: string }
  readonly className?: string
}

/**
 * The heart of a fund: full where the reader follows it. It looks empty until the favourites are known, so that a row
 * which the server keeps is the same for everyone. What a press does is fetched when it is first pressed.
 */
export function FavoriteToggle({ fund, className }: FavoriteToggleProps) {
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
      className={cx('heart', className)}
    />
  )
}
