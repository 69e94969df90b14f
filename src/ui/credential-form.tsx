import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { VitrineError } from '../errors.ts'
import { explain } from '../i18n/explain.ts'
import { messages } from '../i18n/messages.ts'
import { markBusy } from '../lib/feedback/busy.ts'
import texts from '../texts/en/credential-form.json'
import { ErrorMessage } from './error-message.tsx'
import { KeptNode } from './kept-node.tsx'

const t = messages('credential', texts)

/** The server's challenge expires after 10 minutes; a page that stays open gets a new one before, in ms. */
const RENEW_MS = 8 * 60_000

export interface CredentialFormProps {
  /** Contains the server's form, which is `hidden`, with an empty field `Credential`. */
  node: HTMLElement
  /** Whether the browser can do this. The form stays hidden otherwise. */
  isSupported: boolean
  /** Asks the browser for a credential; rejects if the shopper cancels. */
  obtain: () => Promise<string>
  /** Waits until the shopper chooses a credential in the suggestions of a field; `undefined` if nothing can be offered. */
  offer?: ((signal: AbortSignal) => Promise<string | undefined>) | undefined
}

/**
 * The server's form for the response of an authenticator: shows it, and asks the browser for a credential before it is submitted
 * [ACC-02]. The form is then submitted like any other, so that the server decides and answers with a page.
 */
export function CredentialForm({ node, isSupported, obtain, offer }: CredentialFormProps) {
  const [error, setError] = useState<unknown>()
  const [round, setRound] = useState(0)
  const isFilled = useRef(false)

  useLayoutEffect(() => {
    const form = formIn(node)
    if (!form || !isSupported) return
    form.hidden = false
    return () => {
      form.hidden = true
    }
  }, [node, isSupported])

  const onSubmit = useEffectEvent(async (event: SubmitEvent) => {
    const form = event.currentTarget as HTMLFormElement
    if (isFilled.current) return
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    const release = markBusy(form)
    setError(undefined)
    try {
      submit(form, await obtain(), event.submitter)
    } catch (cause) {
      setError(cause)
      setRound(round + 1)
    } finally {
      release()
    }
  })

  useEffect(() => {
    const form = formIn(node)
    if (!form) return
    const listener = (event: SubmitEvent) => void onSubmit(event)
    form.addEventListener('submit', listener)
    return () => form.removeEventListener('submit', listener)
  }, [node])

  const submitOffered = useEffectEvent((credential: string | undefined) => {
    const form = formIn(node)
    if (form?.isConnected && credential !== undefined) submit(form, credential)
  })

  // a challenge expires, so each round makes the offer again with a new one
  useEffect(() => {
    if (!offer || !isSupported) return
    const stop = new AbortController()
    // the shopper has asked for nothing yet, and the password works
    offer(stop.signal).then(submitOffered, () => {})
    const timer = setTimeout(() => setRound(round + 1), RENEW_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [offer, isSupported, round])

  function submit(form: HTMLFormElement, credential: string, submitter?: HTMLElement | null) {
    const field = form.elements.namedItem('Credential')
    if (field instanceof HTMLInputElement) field.value = credential
    isFilled.current = true
    form.requestSubmit(submitter)
    isFilled.current = false
  }

  return (
    <>
      <KeptNode node={node} />
      {error !== undefined && <ErrorMessage text={textOf(error)} />}
    </>
  )
}

function formIn(node: HTMLElement): HTMLFormElement | undefined {
  const field = node.querySelector<HTMLInputElement>('input[name="Credential"]')
  return field?.form ?? undefined
}

/** What the shopper can do about an error of the server or of the browser, which names its errors. */
function textOf(error: unknown): string {
  const { name } = error as { name?: unknown }
  if (error instanceof VitrineError || !(error instanceof Error)) return explain(error)
  if (name === 'NotAllowedError' || name === 'AbortError') return t('cancelled')
  return name === 'InvalidStateError' ? t('exists') : t('unusable')
}
