import { encode } from 'uqr'
import { BANK } from './bank-account.ts'

const IBAN = BANK.iban.replaceAll(' ', '')

/** Larger codes hold more than a transfer may, by EPC069-12. */
const MOST_VERSION = 13

/** What a bank's app reads from the code: EPC069-12, version 2, a credit transfer in UTF-8, with a structured reference. */
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
    // the twelve digits, as the field of a transfer has them
    reference.replace(/\D/g, '')
  ].join('\n')
}

/** What the confirmation shows of a transfer [CHK-03]; the code is one path of an svg, drawn without anything in the page. */
export function transferBlock(amountMinor: number, reference: string) {
  const { size, data } = encode(transferPayload(amountMinor, reference), {
    ecc: 'M',
    maxVersion: MOST_VERSION,
    // the quiet zone that the standard asks for
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

/** Black cells row by row, neighbours as one bar. */
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
