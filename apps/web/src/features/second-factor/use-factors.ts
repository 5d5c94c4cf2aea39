import { useQueryClient } from '@tanstack/react-query'
import * as contract from '@zhiheng/contract/second-factor.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { memberQuery } from '../session/queries.ts'
import { makePasskey } from './passkeys.ts'
import { security } from './queries.ts'
import { text } from './text.ts'

/** What can be done with second factors, and what of it must be shown meanwhile. Each action throws what went wrong. */
export function useFactors() {
  const queries = useQueryClient()
  const [begun, setBegun] = useState<{ readonly secret: string; readonly uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function changed(message: string, newCodes: readonly string[] | null = null): Promise<void> {
    if (newCodes !== null) setCodes(newCodes)
    showToast({ kind: 'success', message })
    await Promise.all([
      queries.invalidateQueries({ queryKey: security.queryKey }),
      queries.invalidateQueries({ queryKey: memberQuery.queryKey }),
    ])
  }

  return {
    begun,
    codes,
    forgetCodes: () => setCodes(null),
    beginTotp: async (proof: string) => setBegun(await call(contract.beginTotp, { body: { proof } })),
    giveUpTotp: () => setBegun(null),
    totpDone: (newCodes: readonly string[] | null) => {
      setBegun(null)
      void changed(text.totp.done, newCodes)
    },
    removeTotp: async (proof: string) => {
      await call(contract.removeTotp, { body: { proof } })
      await changed(text.totp.removed)
    },
    addPasskey: async (name: string, proof: string) => {
      const { options } = await call(contract.beginPasskey, { body: { proof } })
      const passkey = await makePasskey(options)
      const { recovery_codes } = await call(contract.confirmPasskey, { body: { name, passkey } })
      await changed(text.passkey.done, recovery_codes)
    },
    renamePasskey: async (id: number, name: string) => {
      await call(contract.renamePasskey, { params: { id: String(id) }, body: { name } })
      await changed(text.passkey.renamed)
    },
    removePasskey: async (id: number, proof: string) => {
      await call(contract.removePasskey, { params: { id: String(id) }, body: { proof } })
      await changed(text.passkey.removed)
    },
    renewCodes: async (proof: string) => {
      const { recovery_codes } = await call(contract.renewRecoveryCodes, { body: { proof } })
      await changed(text.codes.shownTitle, recovery_codes)
    },
  }
}

export type Factors = ReturnType<typeof useFactors>
