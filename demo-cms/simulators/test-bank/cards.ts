/** How the test bank reacts to a card. */
export type CardBehaviour =
  | 'approved'
  | 'refused'
  /** Asks for confirmation on a page of its own first. */
  | 'asks'
  /** Sends no response, and nothing is paid. */
  | 'silent'
  /** Sends no response, although the payment succeeded. */
  | 'lost'
  | 'slow'
  /** Responds that the session has expired. */
  | 'expired'

/**
 * Well-known card numbers of payment providers' test systems. No others are accepted, so that nobody enters a real one.
 */
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

/** The behaviour of a number; unknown numbers are refused. */
export function behaviourOf(number: string): CardBehaviour {
  const digits = number.replace(/\D/g, '')
  return Object.hasOwn(testCards, digits) ? testCards[digits]! : 'refused'
}
