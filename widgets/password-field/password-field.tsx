import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, flag, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { t } from './password-field.messages.ts'

// the login does not need it
const StrengthNote = lazyView(() =>
  import('./strength-note.tsx').then(code => code.StrengthNote)
)

const EYE =
  'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'
const CROSSED = `${EYE}M4 20 20 4`

export const attributes = {
  strength: about(
    'Whether the field is for a new password: says how hard it is to guess.',
    optional(flag, 'false')
  ),
  known: about(
    'Words that others know about the owner, such as the name and the e-mail address, separated by spaces: a new password must not consist of them.',
    optional(text, '')
  ),
  knownFields: about(
    'Names of fields of the same form that contain such words, separated by spaces.',
    optional(text, '')
  )
}

/**
 * The server's password field with a button that shows what was typed [ACC-01]. The field stays as it is, so that password
 * managers, pasting and validation work.
 */
export function PasswordField({
  strength,
  known,
  knownFields
}: AttributeProps<typeof attributes>) {
  const { fallbackContainer } = useHost()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const noteId = useId()
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const [typed, setTyped] = useState('')

  // the fallback is in its container once the view is shown
  useLayoutEffect(() => setInput(fallbackContainer.querySelector('input')), [fallbackContainer])

  useEffect(() => {
    if (!input) return
    const stop = new AbortController()
    const { signal } = stop
    const read = () => setTyped(input.value)
    const readKey = (event: Event) => {
      // browsers that fill in the field send events of these types without a key
      if (event instanceof KeyboardEvent) setCapsLock(event.getModifierState('CapsLock'))
    }
    input.addEventListener('input', read, { signal })
    // password managers and restored pages fill it in without a key
    input.addEventListener('change', read, { signal })
    input.addEventListener('keydown', readKey, { signal })
    input.addEventListener('keyup', readKey, { signal })
    input.addEventListener('blur', () => setCapsLock(false), { signal })
    // browsers offer to save passwords, and remember the texts of other fields
    input.form?.addEventListener('submit', () => setShown(false), { signal, capture: true })
    read()
    return () => stop.abort()
  }, [input])

  useEffect(() => {
    if (!input || !isShown) return
    setType(input, 'text')
    return () => setType(input, 'password')
  }, [input, isShown])

  useEffect(() => {
    if (input) describeBy(input, noteId)
  })

  function toggle() {
    setShown(!isShown)
    announce(t(isShown ? 'hidden' : 'shown'))
  }

  return (
    <>
      <KeptNode node={fallbackContainer} />
      {input && (
        <button
          type="button"
          className="vitrine-field-button"
          aria-label={t(isShown ? 'hide' : 'show')}
          title={t(isShown ? 'hide' : 'show')}
          // the focus, and with it the keyboard of a phone, stays in the field
          onPointerDown={event => event.preventDefault()}
          onMouseDown={event => event.preventDefault()}
          onClick={toggle}
        >
          <svg className="vitrine-field-button__icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={isShown ? CROSSED : EYE} />
          </svg>
        </button>
      )}
      <div className="vitrine-password-field__note" id={noteId}>
        {isCapsLock && <span role="status">{t('capsLock')}</span>}
        {strength && typed !== '' && (
          <StrengthNote typed={typed} known={[known, ...valuesOf(input, knownFields)]} />
        )}
      </div>
    </>
  )
}

/** Browsers move the caret to the start. */
function setType(input: HTMLInputElement, type: 'text' | 'password'): void {
  const { selectionStart, selectionEnd } = input
  input.type = type
  // would move the focus to the field in some browsers
  if (input.ownerDocument.activeElement === input) {
    input.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** What other fields of the form contain. */
function valuesOf(input: HTMLInputElement | null, names: string): string[] {
  return names.split(' ').flatMap(name => {
    const field = name && input?.form?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? [field.value] : []
  })
}

/** Adds a description, next to the hint and the error that validation adds and removes. */
function describeBy(input: HTMLInputElement, id: string): void {
  const ids = new Set((input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean))
  if (!ids.has(id)) input.setAttribute('aria-describedby', [...ids, id].join(' '))
}
