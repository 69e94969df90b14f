import { qrPath } from 'vitrine/shared'
import { HOME_CURRENCY } from '../../kernel/currencies/currency.ts'
import { BANK } from './bank-account.ts'

const IBAN = BANK.iban.replaceAll(' ', '')

/** The largest QR code that EPC069-12 allows. */
const MAX_VERSION = 13

/** The content of the QR code: a credit transfer in UTF-8 with a structured reference, by version 2 of EPC069-12. */
export function transferPayload(amountMinor: number, reference: string): string {
  const euros = `${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    BANK.bic,
    BANK.name,
    IBAN,
    `EUR${euros}`,
    '',
    // the twelve digits only
    reference.replace(/\D/g, '')
  ].join('\n')
}

/**
 * How to pay by transfer [CHK-03]. The QR code is an SVG path, so that it needs no script; it exists only for amounts in euros,
 * which the standard is for.
 */
export function transferBlock(amountMinor: number, currency: string, reference: string) {
  return {
    name: BANK.name,
    iban: BANK.iban,
    plainIban: IBAN,
    bic: BANK.bic,
    reference,
    qr:
      currency === HOME_CURRENCY
        ? qrPath(transferPayload(amountMinor, reference), { maxVersion: MAX_VERSION })
        : undefined
  }
}
