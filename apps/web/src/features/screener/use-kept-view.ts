import { useQuery } from '@tanstack/react-query'

import { useMember } from '../session/queries.ts'
import type { View } from './conditions.ts'
import { keptColumns } from './own-queries.ts'

/** The view that an address asks for; where that is the member's own without saying which, the one they have kept. */
export function useKeptView(asked: View): View {
  const isAsked = useMember() !== null && asked === 'own'
  const { data } = useQuery({ ...keptColumns, enabled: isAsked })
  const kept = isAsked ? data?.columns : null
  return kept ? `own,${kept.join(',')}` : asked
}
