import { useAnswer } from '../../api/use-answer.ts'
import { useMember } from '../session/queries.ts'
import { homeMy } from './queries.ts'

/** What of all that a member holds is in which equity market, percent; nothing of a guest's. */
export function useHeld(): ReadonlyMap<string, number> | undefined {
  const member = useMember()
  const data = useAnswer(homeMy, member !== null)
  if (member === null || data === undefined || data.markets.length === 0) return undefined
  return new Map(data.markets.map(({ id, percent }) => [id, percent]))
}
