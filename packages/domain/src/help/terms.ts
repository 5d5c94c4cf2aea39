/** Of the terms on /legal: what a member agrees to when they sign up. A change of the terms is a new version. */
export const termsVersion = '1.0'
