import { useQueryClient } from '@tanstack/react-query'
import { type Gift, linkPartner, redeemGift } from '@zhiheng/contract/gifts.ts'
import { readAccount } from '@zhiheng/domain/gifts/account.ts'
import { giftLimits } from '@zhiheng/domain/gifts/gift.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'
import { isPhone, readPhone } from '@zhiheng/domain/members/phone-number.ts'
import { useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import type { Faults } from '../../ui/form/faults-of-error.ts'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { refreshGifts } from './queries.ts'
import { text } from './text.ts'

const words = text.dialog

interface Inputs {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly account: string
}

export type RedeemForm = FormState<Inputs>

/** Redeems a gift once, however often it is pressed: the wish has its name from the moment at which it is asked. */
export function useRedeemForm(gift: Gift, onDone: () => void): RedeemForm {
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const sending = useMutation({
    mutationFn: (values: Inputs) => send(gift, key, values),
    onSuccess: (isSettled) => {
      onDone()
      showToast({ kind: 'success', message: isSettled ? text.done[gift.kind] : text.kept })
    },
    // gone meanwhile, or given back: the cards say how it stands now
    onSettled: () => refreshGifts(queries),
  })
  return useForm<Inputs>({
    start: { name: '', phone: '', address: '', account: '' },
    faultsOf: (values) => faultsOf(gift.kind, values),
    send: sending.mutate,
    sending,
    paths: { 'recipient.name': 'name', 'recipient.phone': 'phone', 'recipient.address': 'address' },
  })
}

/** @returns false where the partner is silent and the redemption kept */
async function send({ kind, id }: Gift, key: string, { account, ...recipient }: Inputs): Promise<boolean> {
  if (kind !== 'partner') {
    const body = { key, recipient: kind === 'post' ? recipient : null }
    await call(redeemGift, { params: { id: String(id) }, body })
    return true
  }
  try {
    await call(linkPartner, { body: { account } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'partner_unavailable') return false
    throw error
  }
}

function faultsOf(kind: Gift['kind'], { name, phone, address, account }: Inputs): Faults<Inputs> {
  if (kind === 'partner') return { account: readAccount(account) === null ? words.wrongAccount : undefined }
  if (kind === 'code') return {}
  const { recipient, address: lengths } = giftLimits
  return {
    name: fits(name, 1, recipient) ? undefined : words.wrongName,
    phone: isPhone(readPhone(phone)) ? undefined : words.wrongPhone,
    address: fits(address, lengths.least, lengths.most) ? undefined : words.wrongAddress,
  }
}

function fits(line: string, least: number, most: number): boolean {
  const length = lengthOf(line.trim())
  return length >= least && length <= most
}
