export { listPools } from './pools/show-pools.ts'
