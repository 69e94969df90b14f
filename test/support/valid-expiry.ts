/** The expiry date of a card that is still valid, as shoppers type it: December of next year, such as `12/27`. */
export function validExpiry(): string {
  return `12/${(new Date().getFullYear() + 1) % 100}`
}
