import { stdnum } from 'stdnum'

export interface RegisterEntry {
  isValid: boolean
  companyName: string | null
}

/** The register could not tell whether a number exists, which does not mean that it does not exist. */
export class RegisterUnavailableError extends Error {
  override name = 'RegisterUnavailableError'
}

/** The rules of each prefix; numbers of Northern Ireland are British numbers with another prefix. */
const rules = new Map([
  ['AT', stdnum.AT?.uid],
  ['BE', stdnum.BE?.vat],
  ['DE', stdnum.DE?.vat],
  ['EL', stdnum.GR?.vat],
  ['FR', stdnum.FR?.tva],
  ['IE', stdnum.IE?.vat],
  ['LU', stdnum.LU?.tva],
  ['NL', stdnum.NL?.btw],
  ['XI', stdnum.GB?.vat]
])

/** Numbers that simulate failures of the register; `demo-cms/README.md` lists them. */
export const sampleNumbers = {
  unavailable: 'BE0100000070',
  neverAnswers: 'BE0200000043',
  slow: 'BE0300000016'
} as const

/** How long the slow number takes, in ms. */
const SLOW_MS = 2500

/** The registered names, as the EU's register reports them; Germany reports none. */
const names = new Map([
  ['BE0123456749', 'Hôtel des Ardennes'],
  ['BE0987654394', 'Kantoorhuis De Smet'],
  ['BE0403170701', 'Meuse & Fils SA'],
  ['NL010000446B01', 'Van Dijk Keukens B.V.'],
  ['FR40303265045', 'Vaisselle du Nord SARL'],
  ['LU15027442', 'Alzette Hôtels S.A.'],
  [sampleNumbers.slow, 'La Lente SRL']
])

/**
 * Simulates VIES, the EU's register: checks the check digits and, like VIES, is sometimes unavailable, slow or silent.
 *
 * @param mood `VAT_REGISTER=unavailable` or `silent` applies to every number.
 * @throws {RegisterUnavailableError}
 */
export async function askRegister(
  number: string,
  signal: AbortSignal,
  mood = process.env.VAT_REGISTER
): Promise<RegisterEntry> {
  if (mood === 'unavailable' || number === sampleNumbers.unavailable) {
    throw new RegisterUnavailableError('MS_UNAVAILABLE')
  }
  if (mood === 'silent' || number === sampleNumbers.neverAnswers) await silence(signal)
  if (number === sampleNumbers.slow) await pause(SLOW_MS, signal)
  const isValid = hasCheckDigits(number)
  return { isValid, companyName: (isValid && names.get(number)) || null }
}

/** Compares with the compact form, because the rules also read separators and another prefix. */
function hasCheckDigits(number: string): boolean {
  const body = number.slice(2)
  const result = rules.get(number.slice(0, 2))?.validate(body)
  return result?.isValid === true && result.compact === body
}

function silence(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new RegisterUnavailableError('TIMEOUT'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const waited = new Promise<void>(resolve => setTimeout(resolve, ms).unref())
  return Promise.race([waited, silence(signal)])
}
