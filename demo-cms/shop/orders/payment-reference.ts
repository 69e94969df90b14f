/**
 * The structured reference of a Belgian transfer: ten digits and two check digits (modulo 97, 97 for 0).
 * `paymentReference(100001)` → `+++000/0100/00191+++`.
 */
export function paymentReference(number: number): string {
  const digits = String(number).padStart(10, '0')
  const check = String(number % 97 || 97).padStart(2, '0')
  const all = digits + check
  return `+++${all.slice(0, 3)}/${all.slice(3, 7)}/${all.slice(7)}+++`
}

/** An IBAN in groups of four: `BE68539007547034` → `BE68 5390 0754 7034`. */
export function groupedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
