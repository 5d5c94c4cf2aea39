/** What real files write where there is no figure. Source: DOMAIN 4.0 rule 3. */
export const sentinels = new Set(['', '-', '--', '---', '.', 'N/A', 'n/a', 'NA', 'N.A.', '尚未公告', 'X0.00'])
