import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from './api-error.ts'
import { createQueryClient } from './create-query-client.ts'

afterEach(() => onlineManager.setOnline(true))

const lost = () => Promise.reject(new ApiError({ code: 'network', status: 0 }))

describe('without a network', () => {
  it('a question fails and says so, in place of waiting unseen', async () => {
    onlineManager.setOnline(false)
    const asked = createQueryClient().fetchQuery({ queryKey: ['any'], queryFn: lost, retry: false })
    await expect(asked).rejects.toMatchObject({ code: 'network' })
  })
})
