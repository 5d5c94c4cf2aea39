/** Points that make a general member premium. Source: members spec §9. */
export const pointsToPremium = 66
/** Days after which points are lost. */
export const pointsLastDays = 31
/** Points of the yearly verification as a member of a financial institution. */
export const verificationPoints = 60
