import { useAnswer } from '../../api/use-answer.ts'
import { useMember } from '../session/queries.ts'
import { heldArticles } from './queries.ts'

/** How many funds that a member holds each of the newest articles is about; none of a guest's. */
export function useHeldArticles(): ReadonlyMap<string, number> {
  const member = useMember()
  const data = useAnswer(heldArticles, member !== null)
  return new Map(data?.entries.map(({ id, funds }) => [id, funds]))
}
