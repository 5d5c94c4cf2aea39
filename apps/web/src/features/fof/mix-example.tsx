import { mixExample } from '@zhiheng/contract/fof.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { mixAddress, usualMix } from './address.ts'
import { formText as text } from './text.ts'

/** Opens a mix of the largest funds of each kind, to see what the page does. */
export function MixExample() {
  const [isTrying, setTrying] = useState(false)
  const navigate = useNavigate()
  async function open() {
    setTrying(true)
    try {
      const { set } = await call(mixExample)
      if (set === '') showToast({ kind: 'error', message: text.noExample })
      else await navigate(mixAddress({ ...usualMix, set }), { preventScrollReset: true })
    } catch {
      showToast({ kind: 'error', message: text.exampleFailed })
    } finally {
      setTrying(false)
    }
  }
  return (
    <Button disabled={isTrying} onClick={() => void open()}>
      {isTrying ? text.trying : text.tryExample}
    </Button>
  )
}
