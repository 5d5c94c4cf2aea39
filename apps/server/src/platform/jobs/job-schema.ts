/** Where pg-boss keeps its tables, beside the site's. */
export const JOB_SCHEMA = 'pgboss'
