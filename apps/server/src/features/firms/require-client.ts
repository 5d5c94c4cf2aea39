export { requireClient } from './clients/find-client.ts'
