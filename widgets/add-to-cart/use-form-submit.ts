import { useEffectEvent, useLayoutEffect } from 'react'

import { formOf } from '../../src/element/form-of.ts'

/** Whether the browser is being asked to send a form, which no view may take over. */
let isSending = false

/** Lets the browser send the form of a tag, if it can where scripts cannot. Resolves to whether it does. */
export async function sendForm(element: Element): Promise<boolean> {
  const form = formOf(element)
  if (!form) return false
  try {
    const { sendByBrowser } = await import('./send-by-browser.ts')
    return await sendByBrowser(form, element, value => {
      isSending = value
    })
  } catch {
    return false
  }
}

/** Handles the form submission triggered by the element's own button; other submit buttons of the form work as usual. */
export function useFormSubmit(element: HTMLElement, submit: (form: HTMLFormElement) => void) {
  const takeOver = useEffectEvent((event: SubmitEvent, form: HTMLFormElement) => {
    const { submitter } = event
    if (isSending || event.defaultPrevented || (submitter && !element.contains(submitter)))
      return
    event.preventDefault()
    submit(form)
  })

  // before the button can be pressed: a press that waited for it is repeated at once
  useLayoutEffect(() => {
    const form = formOf(element)
    if (!form) return
    const onSubmit = (event: SubmitEvent) => takeOver(event, form)
    // via the prototype, because a form field named "addEventListener" would shadow the method
    EventTarget.prototype.addEventListener.call(form, 'submit', onSubmit as EventListener)
    return () => {
      EventTarget.prototype.removeEventListener.call(form, 'submit', onSubmit as EventListener)
    }
  }, [element])
}
