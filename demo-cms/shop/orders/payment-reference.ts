/**
 * The structured reference of a Belgian transfer: ten digits and two that check them (modulo 97, and 97 for 0).
 * `paymentReference(100001)` → `+++000/0100/00191+++`.
 */
export function paymentReference(number: number): string {
  const digits = String(number).padStart(10, '0')
  const check = String(number % 97 || 97).padStart(2, '0')
  const all = digits + check
  return `+++${all.slice(0, 3)}/${all.slice(3, 7)}/${all.slice(7)}+++`
}

/** Groups of four, as an IBAN is read out: `BE68539007547034` → `BE68 5390 0754 7034`. */
export function groupedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
