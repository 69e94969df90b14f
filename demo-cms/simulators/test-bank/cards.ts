/** What the bank of the demo does with a card. */
export type CardBehaviour =
  | 'approved'
  | 'refused'
  /** Asks on a page of its own first. */
  | 'asks'
  /** Says nothing, and nothing happened. */
  | 'silent'
  /** Says nothing, though it was paid. */
  | 'lost'
  | 'slow'
  /** Says that the session is too old. */
  | 'expired'

/** Well-known numbers of payment providers' test systems; no other is taken, so that nobody types a real one in vain. */
export const testCards: Readonly<Record<string, CardBehaviour>> = {
  '4111111111111111': 'approved',
  '5555444433331111': 'approved',
  '6703444444444449': 'approved',
  '4000000000000002': 'refused',
  '4000000000003220': 'asks',
  '4000000000000119': 'silent',
  '4000000000000259': 'lost',
  '4000000000000077': 'slow',
  '4000000000000069': 'expired'
}

/** What happens with a number; all others are refused. */
export function behaviourOf(number: string): CardBehaviour {
  const digits = number.replace(/\D/g, '')
  return Object.hasOwn(testCards, digits) ? testCards[digits]! : 'refused'
}
