import { encode } from 'uqr'
import { BANK } from './bank-account.ts'

const IBAN = BANK.iban.replaceAll(' ', '')

/** The largest QR code that EPC069-12 allows. */
const MOST_VERSION = 13

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

/** How to pay by transfer [CHK-03]. The QR code is an SVG path, so that it needs no script. */
export function transferBlock(amountMinor: number, reference: string) {
  const { size, data } = encode(transferPayload(amountMinor, reference), {
    ecc: 'M',
    maxVersion: MOST_VERSION,
    // the quiet zone that the standard requires
    border: 4
  })
  return {
    name: BANK.name,
    iban: BANK.iban,
    plainIban: IBAN,
    bic: BANK.bic,
    reference,
    qr: { size, path: pathOf(data) }
  }
}

/** An SVG path with one bar for each run of black cells. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isBlack, x) => {
        if (!isBlack || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const width = (end === -1 ? row.length : end) - x
        return `M${x} ${y}h${width}v1h-${width}z`
      })
    )
    .join('')
}
