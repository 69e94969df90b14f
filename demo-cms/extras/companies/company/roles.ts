/** The roles of the members of a company, from the fewest rights to the most. */
export const roles = ['buyer', 'approver', 'administrator'] as const
export type Role = (typeof roles)[number]

export function isRole(word: unknown): word is Role {
  return roles.some(role => role === word)
}

/** Whether a member sees all orders of the company. */
export function seesAllOrders(role: Role): boolean {
  return role !== 'buyer'
}
