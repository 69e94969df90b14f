import type { PaymentForm, PaymentOptions, PaymentProvider } from 'vitrine'
import type { PaymentSession } from 'vitrine/contract'
import { cardForm, type TypedCard } from './card-form.ts'
import { wordsFor } from './words.ts'

interface BankAnswer {
  resultCode: 'authorised' | 'refused' | 'waiting' | 'expired' | 'Error'
  url: string | null
}

/** The bank's URL, derived from that of this module. */
const BANK = new URL('.', import.meta.url)

/** The demo's bank as a payment provider: a module like the one that a third party would write. */
const provider: PaymentProvider = {
  async mount(site, session, options): Promise<PaymentForm> {
    const form = cardForm(session, wordsFor(options.locale))
    const stop = new AbortController()
    site.append(form.root)
    return {
      submit() {
        const card = form.read()
        if (card) void pay(session, card, options, stop.signal)
        return card !== undefined
      },
      unmount() {
        stop.abort()
        form.root.remove()
      }
    }
  }
}

export default provider

async function pay(
  session: PaymentSession,
  card: TypedCard,
  { onComplete, onFailed, onError }: PaymentOptions,
  signal: AbortSignal
): Promise<void> {
  try {
    const answer = await ask(session, card, signal)
    if (answer.resultCode === 'authorised') onComplete({})
    else if (answer.resultCode === 'refused') onFailed({})
    else if (answer.resultCode === 'waiting' && answer.url) location.assign(answer.url)
    else if (answer.resultCode === 'expired')
      onError({ kind: 'expired', error: new Error('The session is too old.') })
    else throw new Error('The bank could not pay.')
  } catch (cause) {
    if (signal.aborted) return
    const error = new Error('The bank does not answer.', { cause })
    onError({ kind: 'unavailable', error })
  }
}

async function ask(
  { SessionId, SessionData }: PaymentSession,
  card: TypedCard,
  signal: AbortSignal
): Promise<BankAnswer> {
  const answer = await fetch(new URL(`sessions/${SessionId}/payments`, BANK), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sessionData: SessionData, ...card }),
    signal
  })
  if (!answer.ok) throw new Error(`The bank answered ${answer.status}.`)
  return answer.json()
}
