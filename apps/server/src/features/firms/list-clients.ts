export {
  type ClientRow,
  countClients,
  listClientIds,
  listClients,
  listNotes,
  listTheseClients,
  type WantedClients,
} from './clients/store.ts'
