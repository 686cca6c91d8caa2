/** The roles that a person can choose at sign-up. */
export const openRoles = ["patient", "doctor", "pharmacy"] as const;

/** All roles: those, and `auditor`, which the operator grants. */
export const roles = [...openRoles, "auditor"] as const;
