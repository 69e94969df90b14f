import { useEffect, useEffectEvent } from 'react'

/** Takes over what an element's button would submit; other buttons of the same form still submit it. */
export function useFormSubmit(element: HTMLElement, submit: (form: HTMLFormElement) => void) {
  const takeOver = useEffectEvent((event: SubmitEvent, form: HTMLFormElement) => {
    const { submitter } = event
    if (event.defaultPrevented || (submitter && !element.contains(submitter))) return
    event.preventDefault()
    submit(form)
  })

  useEffect(() => {
    const form = element.closest('form')
    if (!form) return
    const onSubmit = (event: SubmitEvent) => takeOver(event, form)
    // through the prototype: a field called "addEventListener" would answer to the name
    EventTarget.prototype.addEventListener.call(form, 'submit', onSubmit as EventListener)
    return () => {
      EventTarget.prototype.removeEventListener.call(form, 'submit', onSubmit as EventListener)
    }
  }, [element])
}
