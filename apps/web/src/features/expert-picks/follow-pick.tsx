import { useQueryClient } from '@tanstack/react-query'
import { type ExpertPick, followExpertPick, unfollowExpertPick } from '@zhiheng/contract/expert-picks.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { expertPicks, followedPicks } from './queries.ts'
import { text } from './text.ts'

/** Follows a list, or ends it: who follows is told when its adviser changes it. */
export function FollowPick({ pick }: { pick: Pick<ExpertPick, 'id' | 'name' | 'is_followed'> }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(pick.is_followed ? unfollowExpertPick : followExpertPick, { params: { id: String(pick.id) } }),
    onSuccess: async () => {
      await Promise.all([expertPicks, followedPicks].map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
      showToast({ kind: 'success', message: pick.is_followed ? text.unfollowedNow : text.followedNow })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
  return (
    <Button
      size="sm"
      variant={pick.is_followed ? 'secondary' : 'primary'}
      aria-label={pick.is_followed ? text.unfollowOf(pick.name) : text.followOf(pick.name)}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {pick.is_followed ? text.following : text.follow}
    </Button>
  )
}
