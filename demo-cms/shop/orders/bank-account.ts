import { groupedIban } from './payment-reference.ts'

/** The demo shop's own account: a well-known sample number. */
export const BANK = { name: 'Vitrine', iban: groupedIban('BE68539007547034'), bic: 'GKCCBEBB' }
