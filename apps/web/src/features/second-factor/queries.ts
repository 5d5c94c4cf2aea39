import { getSecurity, getSecondStep } from '@zhiheng/contract/second-factor.ts'

import { query } from '../../api/query.ts'

export const security = query(getSecurity)

/** Known to this browser by its cookie alone: the server cannot ask it for a page. */
export const secondStep = query(getSecondStep)
