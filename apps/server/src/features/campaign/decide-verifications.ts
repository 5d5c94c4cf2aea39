/** What staff do with applications for verification. */
export { countApprovedAlone, listWaiting, lockVerification, updateVerification, type VerificationRow } from './store.ts'
