// what alerts of the other kinds do with their tables, too
export { countAlerts, deleteAlert, pauseAlert } from './any-kind/store.ts'
