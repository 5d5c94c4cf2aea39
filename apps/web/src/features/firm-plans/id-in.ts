import { ApiError } from '../../api/api-error.ts'

const MOST = 2 ** 31 - 1

/** The number of a plan in an address. @throws ApiError not_found for what can be none */
export function idIn(asked: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(asked ?? '') ? Number(asked) : 0
  if (id < 1 || id > MOST) throw new ApiError({ code: 'not_found', status: 404 })
  return id
}
