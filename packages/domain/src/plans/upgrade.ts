/** Points of the yearly verification as a member of a financial institution. */
export const verificationPoints = 60
