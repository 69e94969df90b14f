import { groupedIban } from './payment-reference.ts'

/** The bank account of the shop, with a well-known sample number. */
export const BANK = { name: 'Vitrine', iban: groupedIban('BE68539007547034'), bic: 'GKCCBEBB' }
