export {
  type ClientRow,
  countClients,
  listAnswers,
  listClientIds,
  listClients,
  listNotes,
  listTheseClients,
  type WantedClients,
} from './clients/store.ts'
