/** Records in each chunk; what comes behind the last whole chunk is read record by record. */
export const RECORDS_A_CHUNK = 50

/** To be raised whenever chunks are written in another way, or steps follow from records in another way. */
export const CHUNK_FORMAT = 1
