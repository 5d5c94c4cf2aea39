import type { InjectOptions } from 'fastify'

import type { Operation } from './operations.ts'

const ofPortfolio = [
  'rename',
  'holding',
  'plan',
  'rebalance',
  'rebalance_settings',
  'autorebalance',
  'undelete',
  'clone',
]

/** The paths of all calls that the simulation makes. */
export const askedPaths: ReadonlySet<string> = new Set([
  '/api/pfms',
  '/api/pfms/compact',
  '/api/pfms/:id',
  ...ofPortfolio.map((path) => `/api/pfms/:id/${path}`),
  '/api/favorites',
  '/api/favorites/follow',
  '/api/favorites/unfollow',
  '/api/member/signin',
  '/api/member/signout',
  '/api/members/deletion',
])

/** How an operation is asked of the site: method, address, content. */
export function requestOf(
  operation: Operation,
  { email, password }: { email: string; password: string },
): Pick<InjectOptions, 'method' | 'url' | 'payload'> {
  if ('id' in operation) return requestOfPortfolio(operation)
  switch (operation.kind) {
    case 'create': {
      const funds = operation.lines.map(({ fund, cents, plan }) =>
        plan === null ? { lipper_id: fund, amount: cents / 100 } : { lipper_id: fund, plan },
      )
      return { method: 'POST', url: '/api/pfms', payload: { name: operation.name, currency: 'TWD', funds } }
    }
    case 'follow':
      return { method: 'POST', url: '/api/favorites/follow', payload: { lipper_ids: [...operation.funds] } }
    case 'unfollow':
      return { method: 'DELETE', url: `/api/favorites/unfollow?lipper_ids=${operation.funds.join(',')}` }
    case 'sign-in':
      return { method: 'POST', url: '/api/member/signin', payload: { email, password } }
    case 'sign-out':
      return { method: 'POST', url: '/api/member/signout' }
    case 'leave':
      return { method: 'POST', url: '/api/members/deletion', payload: { email, password } }
    case 'stay':
      return { method: 'DELETE', url: '/api/members/deletion' }
    case 'look':
      return { method: 'GET', url: '/api/pfms' }
  }
}

type OfPortfolio = Extract<Operation, { id: number }>

function requestOfPortfolio(operation: OfPortfolio): Pick<InjectOptions, 'method' | 'url' | 'payload'> {
  const url = `/api/pfms/${operation.id}`
  switch (operation.kind) {
    case 'rename':
      return { method: 'POST', url: `${url}/rename`, payload: { name: operation.name } }
    case 'retitle':
      return { method: 'PATCH', url, payload: { version: operation.version, name: operation.name } }
    case 'empty':
      return { method: 'PATCH', url, payload: { version: operation.version, kind: 'close', funds: [] } }
    case 'action': {
      const { version, action, fund, by, cents } = operation
      const rest = action === 'replace' ? { by } : action === 'close' ? {} : { amount: cents / 100 }
      return { method: 'POST', url: `${url}/holding`, payload: { version, lipper_id: fund, action, ...rest } }
    }
    case 'plan': {
      const { version, fund, plan } = operation
      return { method: 'POST', url: `${url}/plan`, payload: { version, lipper_id: fund, plan } }
    }
    case 'pour': {
      const { version, asOf, cents } = operation
      return {
        method: 'POST',
        url: `${url}/rebalance`,
        payload: { version, as_of: asOf, mode: 'new_money', amount: cents / 100 },
      }
    }
    case 'aim': {
      const targets = [
        { lipper_id: operation.fund, percent: 70 },
        { lipper_id: operation.other, percent: 30 },
      ]
      return { method: 'PATCH', url: `${url}/rebalance_settings`, payload: { targets } }
    }
    case 'consent':
      return {
        method: 'POST',
        url: `${url}/autorebalance`,
        payload: { version: operation.version, channel: 'site_and_mail', agreed: true },
      }
    case 'withdraw':
      return { method: 'DELETE', url: `${url}/autorebalance` }
    case 'delete':
      return { method: 'DELETE', url }
    case 'undelete':
      return { method: 'POST', url: `${url}/undelete` }
    case 'clone':
      return { method: 'POST', url: `${url}/clone`, payload: { history: operation.history } }
  }
}
