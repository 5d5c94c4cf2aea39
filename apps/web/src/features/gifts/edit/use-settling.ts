import { useQueryClient } from '@tanstack/react-query'
import { returnRedemption, shipRedemption } from '@zhiheng/contract/gifts/staff.ts'
import { giftLimits } from '@zhiheng/domain/gifts/gift.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { confirmByTyping } from '../../../ui/form/confirm-by-typing.ts'
import { confirm } from '../../../ui/overlays/ask.ts'
import { refreshAll, type StaffRedemption } from './queries.ts'
import { text } from './text.ts'

/** What staff do with a redemption: each asks first. */
export function useSettling({ id, title, member, points, recipient }: StaffRedemption) {
  const queries = useQueryClient()
  const params = { id: String(id) }
  const shipping = useMutation({
    onError: (error: Error) => showToast({ kind: 'error', message: error.message }),
    onSettled: () => refreshAll(queries),
    mutationFn: () => call(shipRedemption, { params, body: {} }),
    onSuccess: () => showToast({ kind: 'success', message: text.shipped }),
  })
  return {
    ship: async () => {
      const asked = { title: text.shipAsk, text: text.shipText(title, recipient?.name ?? member), approve: text.ship }
      if (await confirm(asked)) shipping.mutate()
    },
    giveBack: async () => {
      await confirmByTyping({
        title: text.giveBackOf(title, member),
        text: text.giveBackText(points),
        name: title,
        approve: text.giveBack,
        reason: {
          label: text.giveBackReason,
          check: (typed) => {
            const length = lengthOf(typed.trim())
            return length < 2 || length > giftLimits.reason ? text.giveBackWrong(giftLimits.reason) : null
          },
        },
        send: async (confirmation, reason) => {
          await call(returnRedemption, { params, body: { ...confirmation, reason } })
          showToast({ kind: 'success', message: text.returned })
        },
      })
      await refreshAll(queries)
    },
  }
}
