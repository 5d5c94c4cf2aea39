export { requireClient } from './clients/look-at-clients.ts'
