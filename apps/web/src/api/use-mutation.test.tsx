import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { createQueryClient } from './create-query-client.ts'
import { isMutating, type MutationOptions, useMutation } from './use-mutation.ts'

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

type Answer = PromiseWithResolvers<string>

/** A part of a page whose writes are answered by hand, in the order of their presses. */
function partWith(options: Omit<MutationOptions<string, string, string>, 'mutationFn'> = {}) {
  const answers: Answer[] = []
  const failures: Error[] = []
  const mutationFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const queries = createQueryClient((error) => failures.push(error))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useMutation({ ...options, mutationFn }), { wrapper })
  return {
    failures,
    unmount,
    now: () => result.current,
    press: (what: string) => act(() => result.current.mutate(what)),
    answer: (at: number, text: string) => act(async () => answers[at]?.resolve(text)),
    fail: (at: number) => act(async () => answers[at]?.reject(new ApiError({ code: 'network', status: 0 }))),
  }
}

describe('a write', () => {
  it('is under way until what follows from it is done', async () => {
    const refreshed = Promise.withResolvers<void>()
    const part = partWith({ onSuccess: () => refreshed.promise })
    part.press('one')
    expect(part.now()).toMatchObject({ isPending: true, variables: 'one' })
    await part.answer(0, 'done')
    expect(part.now().isPending).toBe(true)
    await act(async () => refreshed.resolve())
    expect(part.now()).toMatchObject({ isPending: false, isSuccess: true, data: 'done' })
  })

  it('that fails gives back what came before it, and whoever hears of failures hears of it', async () => {
    const onError = vi.fn<(error: Error, what: string, before?: string) => void>()
    const part = partWith({ onMutate: (what) => `before ${what}`, onError })
    part.press('one')
    await act(async () => {})
    await part.fail(0)
    expect(part.now()).toMatchObject({ isPending: false, error: { code: 'network' } })
    expect(onError).toHaveBeenCalledWith(part.now().error, 'one', 'before one')
    expect(part.failures).toEqual([part.now().error])
    act(() => part.now().reset())
    expect(part.now()).toMatchObject({ status: 'idle', error: null })
  })

  it('that is answered behind a later one does not take its place', async () => {
    const part = partWith()
    part.press('one')
    part.press('two')
    await part.answer(1, 'second')
    await part.answer(0, 'first')
    expect(part.now()).toMatchObject({ data: 'second', variables: 'two' })
  })

  it('says that it is under way by its key, and does what follows where its part of the page has gone', async () => {
    const onSuccess = vi.fn<(reply: string, what: string) => void>()
    const part = partWith({ mutationKey: ['portfolio', 'new'], onSuccess })
    part.press('one')
    expect([isMutating(['portfolio', 'new']), isMutating(['portfolio'])]).toEqual([true, false])
    part.unmount()
    await part.answer(0, 'done')
    expect(onSuccess).toHaveBeenCalledWith('done', 'one')
    expect(isMutating(['portfolio', 'new'])).toBe(false)
  })

  it('without a network is asked for at once and fails, and is not sent later by itself', async () => {
    onlineManager.setOnline(false)
    const part = partWith()
    part.press('one')
    await part.fail(0)
    onlineManager.setOnline(true)
    expect(part.now()).toMatchObject({ isPending: false, error: { code: 'network' } })
  })
})
